import { chakra, Flex, Text } from '@chakra-ui/react'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { useTextos } from '../../app/textos.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'
import { Folha } from '../../ui/Folha.tsx'
import { ListaSimples } from '../../ui/ListaSimples.tsx'
import { PortaPara } from '../../ui/Porta.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { ContaDoRecebivel } from './ContaDoRecebivel.tsx'
import { type Recebivel, SituacaoDoRecebivel } from './TabelaDeRecebiveis.tsx'

type Parcela = ItemDe<'obterRecebivel'>

/** Instalments that come at a time. */
const POR_VEZ = 50

/** What is behind a day's figure: the instalments with their sales, and what refunds took from them. */
export function FolhaDoRecebivel({ recebivel, aoFechar }: { recebivel: Recebivel | undefined; aoFechar: () => void }) {
  const { t } = useTextos()
  return (
    <Folha
      aberta={!!recebivel}
      aoFechar={aoFechar}
      titulo={recebivel ? `${formatarData(recebivel.data)} · ${t(`arranjo.${recebivel.arranjo}`)}` : ''}
    >
      {recebivel && <Conteudo r={recebivel} />}
    </Folha>
  )
}

export function Conteudo({ r }: { r: Recebivel }) {
  const { t } = useTextos()
  const lista = useLista(
    'obterRecebivel',
    {},
    {
      ...{ params: { data: r.data, arranjo: r.arranjo }, porPagina: POR_VEZ },
      chave: p => `${p.checkoutId}-${p.parte}`,
    },
  )
  return (
    <>
      <Flex align="baseline" justify="space-between" gap="4" mb="5">
        <Text fontSize="2xl" fontWeight="bold" letterSpacing="-0.01em">
          <Valor centavos={deReais(r.livre) ?? 0} />
        </Text>
        <SituacaoDoRecebivel r={r} />
      </Flex>
      <ContaDoRecebivel r={r} {...(lista.primeira && { lido: lista.primeira })} />
      <ListaSimples
        lista={lista}
        rotulo={t('recebiveis.coluna.parcelas')}
        linha={p => <ParcelaDoDia key={lista.chave(p)} p={p} />}
      />
    </>
  )
}

/** Who paid and how much of it comes on the day; under both, of which sale it is a part. */
function ParcelaDoDia({ p }: { p: Parcela }) {
  const { t, idioma } = useTextos()
  const { slug } = useSessao()
  const emReais = (valor: number) => formatarReais(deReais(valor) ?? 0, idioma)
  const qual = t('recebiveis.parcelaDe', { n: p.numeroParcela, total: p.parcelas })
  return (
    <chakra.li py="3" borderTopWidth="1px" borderColor="line">
      <Flex justify="space-between" gap="4" fontWeight="semibold">
        {p.venda ? (
          <PortaPara para={`${caminhos.checkouts(slug)}?pagamento=${p.checkoutId}`}>
            {p.venda.pagador || t('recebiveis.verVenda')}
          </PortaPara>
        ) : (
          <Text>{qual}</Text>
        )}
        <Text flexShrink={0}>
          <Valor centavos={deReais(p.valor) ?? 0} />
        </Text>
      </Flex>
      {p.venda && (
        <>
          <Text fontSize="sm" color="ink-2">
            {p.venda.link} · {qual}
          </Text>
          <Text fontSize="sm" color="ink-2">
            {t(p.venda.recebedores > 0 ? 'recebiveis.vendaDividida' : 'recebiveis.vendaDe', {
              dia: escreverMomento(p.venda.em, idioma, true),
              valor: emReais(p.venda.valor),
              taxa: emReais(p.venda.taxa),
              recebedores: emReais(p.venda.recebedores),
            })}
            {p.venda.tributos > 0 && `, ${t('recebiveis.vendaTributos', { tributos: emReais(p.venda.tributos) })}`}
          </Text>
        </>
      )}
      {p.original !== p.valor && (
        <Text fontSize="sm" color="ink-2">
          {t('recebiveis.era', {
            valor: emReais(p.original),
            voltou: formatarReais((deReais(p.original) ?? 0) - (deReais(p.valor) ?? 0), idioma),
          })}
        </Text>
      )}
    </chakra.li>
  )
}
