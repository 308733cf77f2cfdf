import { obterExtratoDaComissao as contrato } from '../../../../shared/contract/representantes.ts'
import { handle } from '../../../handle.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterExtratoDaComissao } from './obterExtratoDaComissao.ts'

export const needs = { storage: storage('ler'), chaves: chaves('extratos'), calendario }
export const handler = handle(contrato)(obterExtratoDaComissao)(deps(needs))
