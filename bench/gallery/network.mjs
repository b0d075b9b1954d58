/** What goes wrong or takes long between a page and the server. A path is that of a call; `*` stands for one part of it. */

const at = (path) => {
  const pattern = new RegExp(`^/api/v1${path.replaceAll('*', '[^/]+')}$`)
  return ({ pathname }) => pattern.test(pathname)
}

/** The call is never answered. */
export const hold = (page, path) => page.route(at(path), () => {})

/** The server answers that it failed, or with another code that the contract knows. */
export const fail = (page, path, { status = 500, code = 'internal_error', headers = {} } = {}) =>
  page.route(at(path), (route) =>
    route.fulfill({
      status,
      headers,
      json: { success: false, code, message: 'Something went wrong on the server, please try again.' },
    }),
  )

/** The server's answer, changed. What is asked while the page goes is answered to nobody. */
export const change = (page, path, changed) =>
  page.route(at(path), (route) => fulfilChanged(route, changed).catch(() => {}))

async function fulfilChanged(route, changed) {
  const response = await route.fetch()
  const body = await response.json()
  await route.fulfill({ response, json: { ...body, data: changed(body.data) } })
}
