/** The mark with square corners, large: the hero stands inside it. The door opens once. Not on a phone. */
export function RoomPlan() {
  return (
    <div
      aria-hidden="true"
      className="room-plan pointer-events-none absolute inset-y-0 left-1/2 w-[min(1322px,100%-24px)] -translate-x-1/2 max-two:hidden"
    >
      <div className="absolute inset-x-0 top-0 h-2.5 bg-on-room" />
      <div className="absolute inset-y-0 left-0 w-2.5 bg-on-room" />
      <div className="light absolute top-[17px] right-[5px] size-(--door) rounded-tl-full bg-lamp" />
      <div className="leaf absolute top-[calc(var(--door)+17px)] right-0 h-2.5 w-[calc(var(--door)+5px)] bg-on-room" />
      <div className="absolute top-[calc(var(--door)+17px)] right-0 bottom-0 w-2.5 bg-on-room" />
    </div>
  )
}
