import { abrirProvaVida as contrato } from '../../../../shared/contract/identidade.ts'
import { handle } from '../../../handle.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { gerais } from '../../../platform/runtime/gerais.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { abrirProvaVida } from './abrirProvaVida.ts'

export const needs = { storage: storage('ler'), gerais, chaves: chaves('risco', 'selfie') }
export const handler = handle(contrato)(abrirProvaVida)(deps(needs))
