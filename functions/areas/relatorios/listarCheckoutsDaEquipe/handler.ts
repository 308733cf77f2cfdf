import { listarCheckoutsDaEquipe as contrato } from '../../../../shared/contract/pagamentosDaEquipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarCheckoutsDaEquipe } from './listarCheckoutsDaEquipe.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarCheckoutsDaEquipe)(deps(needs))
