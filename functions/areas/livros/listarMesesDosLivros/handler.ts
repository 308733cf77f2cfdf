import { listarMesesDosLivros as contrato } from '../../../../shared/contract/livros.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarMesesDosLivros } from './listarMesesDosLivros.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarMesesDosLivros)(deps(needs))
