import { readFile } from 'node:fs/promises'
import { afterAll } from 'vitest'
import { createBuiltInCoach } from '#built-in/built-in-coach.ts'
import { OWN_ENCODER } from '#models/encoder.ts'
import { openJudge } from '#models/judge.ts'
import { describeCoach } from './coach-port.ts'

const judge = await openJudge(readFile, OWN_ENCODER)
afterAll(() => judge.close())
const coach = createBuiltInCoach({ readAnswer: (request) => judge.read(request) })
describeCoach('the built-in coach', () => coach)
