import { simularAntifraude as contrato } from '../../../../shared/contract/parametrizacao.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { simularAntifraude } from './simularAntifraude.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(simularAntifraude)(deps(needs))
