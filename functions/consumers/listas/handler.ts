import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { consume } from '../consume.ts'
import { listas } from './listas.ts'

export const needs = { storage: storage('escrever') }
export const handler = consume('listas', listas)(deps(needs))
