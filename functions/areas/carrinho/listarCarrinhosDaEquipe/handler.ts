import { listarCarrinhosDaEquipe as contrato } from '../../../../shared/contract/boletosDaEquipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarCarrinhosDaEquipe } from './listarCarrinhosDaEquipe.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarCarrinhosDaEquipe)(deps(needs))
