import { lerMinhaNota as contrato } from '../../../../shared/contract/minhasNotas.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'

import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { lerMinhaNota } from './lerMinhaNota.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(lerMinhaNota)(deps(needs))
