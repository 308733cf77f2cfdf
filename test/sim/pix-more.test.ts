import { test } from 'vitest'
import { stories } from './stories.ts'

test(...stories(1))
