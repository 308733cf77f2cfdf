import { listarAntecipacoes as contrato } from '../../../../shared/contract/antecipacao.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarAntecipacoes } from './listarAntecipacoes.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarAntecipacoes)(deps(needs))
