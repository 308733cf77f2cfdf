import { obterExportacao as contrato } from '../../../shared/contract/relatorios.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { downloads } from '../../runtime/arquivos.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { obterExportacao } from './obterExportacao.ts'

export const needs = { storage: storage('ler'), downloads, auth }
export const handler = handle(contrato)(obterExportacao)(deps(needs))
