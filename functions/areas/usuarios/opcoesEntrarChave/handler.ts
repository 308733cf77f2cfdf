import { opcoesEntrarChave as contrato } from '../../../../shared/contract/seguranca.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { opcoesEntrarChave } from './opcoesEntrarChave.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'DesafioDeAcesso', 'Tentativas'] }) }
export const handler = handle(contrato)(opcoesEntrarChave)(deps(needs))
