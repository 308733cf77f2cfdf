import { obterExportacao as contrato } from '../../../../shared/contract/relatorios.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { downloads } from '../../../platform/runtime/arquivos.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterExportacao } from './obterExportacao.ts'

export const needs = { storage: storage('ler'), downloads, auth }
export const handler = handle(contrato)(obterExportacao)(deps(needs))
