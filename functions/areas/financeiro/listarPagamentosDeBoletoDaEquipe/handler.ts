import { listarPagamentosDeBoletoDaEquipe as contrato } from '../../../../shared/contract/boletosDaEquipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarPagamentosDeBoletoDaEquipe } from './listarPagamentosDeBoletoDaEquipe.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarPagamentosDeBoletoDaEquipe)(deps(needs))
