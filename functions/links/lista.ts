export { paginar } from '../storage/paginar.ts'
