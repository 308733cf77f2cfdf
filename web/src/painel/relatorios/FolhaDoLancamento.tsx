import { chakra, Flex, Text } from '@chakra-ui/react'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import type { ItemDe } from '../../api/useLista.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro } from '../../ui/EstadoVazio.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { qual } from '../../ui/qual.ts'
import { Valor } from '../../ui/Valor.tsx'

type Movimento = ItemDe<'listarExtratoCarteira'>

/** What a row of the statement opens, wherever the statement stands. */
export function FolhaDoLancamento(p: { movimento: Movimento | undefined; aoFechar: () => void }) {
  const { t } = useTextos()
  return (
    <Folha aberta={!!p.movimento} aoFechar={p.aoFechar} titulo={t('movimentacoes.lancamento')}>
      {p.movimento && <Lancamento movimento={p.movimento} />}
    </Folha>
  )
}

export function PortaDoMovimento({ m, aoAbrir }: { m: Movimento; aoAbrir: () => void }) {
  const { t, idioma } = useTextos()
  const tipo = t(`saldo.tipo.${m.tipo}`)
  return (
    <Porta aoAbrir={aoAbrir} rotulo={t('movimentacoes.abrir', { tipo, ...qual(m.valor, m.ocorridoEm, idioma) })}>
      {tipo}
    </Porta>
  )
}

/** The entry behind a figure: every account that moved with it. */
function Lancamento({ movimento: { id, contraparte, link } }: { movimento: Movimento }) {
  const { t } = useTextos()
  const { slug } = useSessao()
  const { data, error, recarregar } = useEndpoint('obterLancamento', { query: { id } })
  if (error)
    return (
      <EstadoDeErro
        titulo={t('relatorios.erro')}
        texto={t('relatorios.erroTexto')}
        repetir={t('erro.repetir')}
        aoRepetir={() => void recarregar()}
      />
    )
  if (!data) return <EsqueletoDeLinhas linhas={4} />
  // a receiver sees its own legs only
  const inteiro = data.pernas.reduce((soma, p) => soma + (deReais(p.valor) ?? 0), 0) === 0
  return (
    <>
      <Text fontSize="2xl" fontWeight="bold" letterSpacing="-0.01em">
        <Valor centavos={deReais(data.movimento) ?? 0} />
      </Text>
      <Text color="ink-2" fontSize="sm" mt="1">
        {t(`saldo.tipo.${data.tipo}`)} · <Momento iso={data.ocorridoEm} />
      </Text>
      <Text fontSize="sm" mt="1" overflowWrap="anywhere" _empty={{ display: 'none' }}>
        {[contraparte, link?.nome].filter(Boolean).join(' · ')}
      </Text>
      <chakra.h3 fontWeight="bold" mt="6" mb="2">
        {t('movimentacoes.pernas')}
      </chakra.h3>
      <dl>
        {data.pernas.map((p, n) => (
          <Flex
            // biome-ignore lint/suspicious/noArrayIndexKey: legs of one entry, that never move
            key={n}
            justify="space-between"
            gap="4"
            py="2"
            borderTopWidth="1px"
            borderColor="line"
            fontSize="sm"
          >
            <chakra.dt color="ink-2">{t(`conta.${p.conta}`)}</chakra.dt>
            <chakra.dd fontWeight="semibold">
              <Valor centavos={deReais(p.valor) ?? 0} />
            </chakra.dd>
          </Flex>
        ))}
      </dl>
      {inteiro && (
        <Text color="ink-2" fontSize="sm" mt="3">
          {t('movimentacoes.somaZero')}
        </Text>
      )}
      {data.diaDaAgenda && (
        <chakra.p mt="5" textDecoration="underline">
          <Link to={`${caminhos.recebiveis(slug)}?dia=${data.diaDaAgenda}`}>{t('movimentacoes.verDia')}</Link>
        </chakra.p>
      )}
      {data.checkout && (
        <chakra.p mt="5" textDecoration="underline">
          <Link to={`${caminhos.checkouts(slug)}?pagamento=${data.checkout}`}>{t('movimentacoes.verPagamento')}</Link>
        </chakra.p>
      )}
    </>
  )
}
