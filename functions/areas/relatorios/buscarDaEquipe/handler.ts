import { buscarDaEquipe as contrato } from '../../../../shared/contract/pagamentosDaEquipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { buscarDaEquipe } from './buscarDaEquipe.ts'

export const needs = { storage: storage('ler'), auth, chaves: chaves('documentos') }
export const handler = handle(contrato)(buscarDaEquipe)(deps(needs))
