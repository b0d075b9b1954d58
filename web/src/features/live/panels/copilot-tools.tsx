import { FloatButton } from '#features/live/floating/float-button.tsx'
import { AskField, type AskFieldProps } from './ask-field.tsx'

type CopilotToolsProps = AskFieldProps & { floats: boolean; onFloat: (floats: boolean) => void }

/** Above the answers: what was asked can be typed, and shown in a window beside the call. */
export function CopilotTools({ floats, onFloat, onAsk }: CopilotToolsProps) {
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <AskField onAsk={onAsk} />
      </div>
      <FloatButton floats={floats} onFloat={onFloat} />
    </div>
  )
}
