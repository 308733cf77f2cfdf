import { postar } from '../../outbound/postar.ts'
import { deps } from '../../runtime/needs.ts'
import { parametros } from '../../runtime/parametros.ts'
import { storage } from '../../storage/index.ts'
import { consume } from '../consume.ts'
import { entregas } from './entregas.ts'

export const needs = { storage: storage('escrever'), params: parametros('segredo-hmac'), saida: postar }
export const handler = consume('entregas', entregas)(deps(needs))
