export { paginar } from '../../../platform/storage/paginar.ts'
