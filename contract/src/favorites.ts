import { ById, call } from './call.ts'
import { OneQuestion } from './questions.ts'

export const favoriteCalls = {
  favorite: call({
    method: 'POST',
    path: '/questions/:id/favorite',
    summary: 'Mark as favourite',
    params: ById,
    output: OneQuestion,
  }),
  unfavorite: call({
    method: 'POST',
    path: '/questions/:id/unfavorite',
    summary: 'Unmark as favourite',
    params: ById,
    output: OneQuestion,
  }),
}
