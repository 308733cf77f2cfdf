import { arquivos } from '../../runtime/arquivos.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { consume } from '../consume.ts'
import { exportacoes } from './exportacoes.ts'

export const needs = { storage: storage('escrever'), arquivos }
export const handler = consume('exportacoes', exportacoes)(deps(needs))
