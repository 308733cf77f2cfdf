import { listarEquipe as contrato } from '../../../../shared/contract/pessoasDaEquipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarEquipe } from './listarEquipe.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarEquipe)(deps(needs))
