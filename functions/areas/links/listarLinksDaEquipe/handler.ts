import { listarLinksDaEquipe as contrato } from '../../../../shared/contract/linksDaEquipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarLinksDaEquipe } from './listarLinksDaEquipe.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarLinksDaEquipe)(deps(needs))
