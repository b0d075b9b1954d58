import { createBuiltInCoach } from '#built-in/built-in-coach.ts'
import { describeCoach } from './coach-port.ts'

const coach = createBuiltInCoach()
describeCoach('the built-in coach', () => coach)
