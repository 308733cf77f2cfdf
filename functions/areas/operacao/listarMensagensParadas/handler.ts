import { listarMensagensParadas as contrato } from '../../../../shared/contract/mensagensParadas.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { falhas } from '../../../platform/runtime/falhas.ts'
import { mortasParaVer } from '../../../platform/runtime/filasMortas.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarMensagensParadas } from './listarMensagensParadas.ts'

export const needs = { storage: storage('ler'), mortas: mortasParaVer, falhas, auth }
export const handler = handle(contrato)(listarMensagensParadas)(deps(needs))
