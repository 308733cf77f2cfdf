import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { consume } from '../consume.ts'
import { contabilidade } from './contabilidade.ts'

export const needs = { storage: storage('escrever') }
export const handler = consume('contabilidade', contabilidade, { fifo: true })(deps(needs))
