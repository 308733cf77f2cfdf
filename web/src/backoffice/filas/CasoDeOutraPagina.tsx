import { Button, Text } from '@chakra-ui/react'
import type { NaturezaDeOutraPagina } from '../../../../shared/domain/filaDaEquipe.ts'
import { caminhos } from '../../app/caminhos.ts'
import { Link } from '../../app/router.ts'
import { dizer } from '../textos.ts'
import type { Caso } from './casos.ts'
import type { PropsDoCaso } from './FolhaDoCaso.tsx'

const com = (endereco: string, busca: Record<string, string>) => `${endereco}?${new URLSearchParams(busca)}`
/** Days and letters of a month, at the end of a commission's reference. */
const LETRAS_DO_MES = 'aaaa-mm'.length

/** Where each kind is decided. */
const lugares: Record<NaturezaDeOutraPagina, (c: Caso) => string> = {
  parametros: () => caminhos.equipe('parametrizacao'),
  comissao: ({ referencia: r }) =>
    com(caminhos.equipe('representantes'), {
      representante: r.slice(0, -LETRAS_DO_MES - 1),
      mes: r.slice(-LETRAS_DO_MES),
    }),
  mes: () => caminhos.equipe('livros'),
  recuperacao: ({ empresa }) => com(caminhos.equipe('clientes'), { cliente: empresa.id, aba: 'pessoas' }),
  cliente: ({ referencia }) => com(caminhos.equipe('clientes'), { cliente: referencia }),
  interessado: () => com(caminhos.equipe('interessados'), { situacao: 'novo' }),
}
const ehDeOutra = (natureza: string): natureza is NaturezaDeOutraPagina => natureza in lugares

/** A case that has a page of its own: it opens beside the queue, so that the person who took it over keeps it meanwhile. */
export function CasoDeOutraPagina({ caso }: PropsDoCaso) {
  const { natureza } = caso
  if (!ehDeOutra(natureza)) return null
  return (
    <section>
      <Text mb="4">{dizer(`caso.lugar.${natureza}`)}</Text>
      <Button asChild>
        <Link to={lugares[natureza](caso)} target="_blank" rel="noopener">
          {dizer(`caso.abrir.${natureza}`)}
        </Link>
      </Button>
    </section>
  )
}
