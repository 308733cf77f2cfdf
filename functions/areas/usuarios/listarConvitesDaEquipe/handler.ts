import { listarConvitesDaEquipe as contrato } from '../../../../shared/contract/pessoasDaEquipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarConvitesDaEquipe } from './listarConvitesDaEquipe.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarConvitesDaEquipe)(deps(needs))
