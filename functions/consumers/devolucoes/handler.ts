import { boleto } from '../../providers/boleto/need.ts'
import { pix } from '../../providers/pix/need.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { consume } from '../consume.ts'
import { devolucoes } from './devolucoes.ts'

export const needs = { storage: storage('escrever'), pix, boleto }
export const handler = consume('devolucoes', devolucoes)(deps(needs))
