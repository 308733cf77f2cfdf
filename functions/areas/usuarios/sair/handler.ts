import { sair as contrato } from '../../../../shared/contract/usuarios.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { sair } from './sair.ts'

export const needs = { storage: storage({ escreve: ['Aparelho', 'Ato', 'FamiliaEncerrada', 'Sessao'] }) }
export const handler = handle(contrato)(sair)(deps(needs))
