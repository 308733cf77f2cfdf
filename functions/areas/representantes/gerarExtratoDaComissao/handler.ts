import { gerarExtratoDaComissao as contrato } from '../../../../shared/contract/representantes.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { gerarExtratoDaComissao } from './gerarExtratoDaComissao.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'Comissao'] }), chaves: chaves('extratos'), auth }
export const handler = handle(contrato)(gerarExtratoDaComissao)(deps(needs))
