import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { consume } from '../consume.ts'
import { indicadores } from './indicadores.ts'

export const needs = { storage: storage('escrever') }
export const handler = consume('indicadores', indicadores, { fifo: true })(deps(needs))
