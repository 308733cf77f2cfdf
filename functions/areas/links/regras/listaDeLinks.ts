export { paginarComCursor } from '../../../platform/storage/paginar.ts'
