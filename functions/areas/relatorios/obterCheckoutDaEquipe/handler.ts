import { obterCheckoutDaEquipe as contrato } from '../../../../shared/contract/pagamentosDaEquipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterCheckoutDaEquipe } from './obterCheckoutDaEquipe.ts'

export const needs = { storage: storage('ler'), auth, calendario }
export const handler = handle(contrato)(obterCheckoutDaEquipe)(deps(needs))
