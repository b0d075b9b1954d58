import { jobCalls } from '@greenroom/contract/jobs'
import type { Routes } from '#platform/http/routes.ts'
import type { JobService } from './service.ts'

export function jobRoutes(routes: Routes, jobs: JobService) {
  routes.handle(jobCalls.create, async ({ caller, body }) => ({ job: await jobs.create(caller.userId, body) }))
  routes.handle(jobCalls.list, ({ caller, query }) => jobs.list(caller.userId, query))
  routes.handle(jobCalls.stats, async ({ caller }) => ({ stats: await jobs.stats(caller.userId) }))
  routes.handle(jobCalls.parseText, async ({ body }) => ({ job: await jobs.parseText(body) }))
  routes.handle(jobCalls.readAgain, ({ body }) => jobs.readAgain(body))
  routes.handle(jobCalls.read, async ({ caller, params }) => ({ job: await jobs.read(caller.userId, params.id) }))
  routes.handle(jobCalls.update, async ({ caller, params, body }) => ({
    job: await jobs.change(caller.userId, params.id, body),
  }))
  routes.handle(jobCalls.remove, async ({ caller, params }) => ({ job: await jobs.remove(caller.userId, params.id) }), {
    message: 'job_deleted',
  })
}
