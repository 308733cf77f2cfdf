import { listarComissoes as contrato } from '../../../../shared/contract/representantes.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'

import { calendario } from '../../../platform/runtime/calendario.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarComissoes } from './listarComissoes.ts'

export const needs = { storage: storage('ler'), auth, calendario }
export const handler = handle(contrato)(listarComissoes)(deps(needs))
