import { postar } from '../../../areas/integracoes/regras/postarEntrega.ts'
import { consume } from '../../../platform/runtime/consume.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { entregas } from './entregas.ts'

export const needs = { storage: storage('escrever'), params: parametros('segredo-hmac'), saida: postar }
export const handler = consume('entregas', entregas)(deps(needs))
