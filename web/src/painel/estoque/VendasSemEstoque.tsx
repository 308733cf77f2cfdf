import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { useAction } from '../../api/useAction.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { podeEscrever } from '../../app/podeEscrever.ts'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { BotaoDeDinheiro } from '../../ui/BotaoDeDinheiro.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { nomeDaAcao } from '../../ui/qual.ts'
import { Valor } from '../../ui/Valor.tsx'

type Venda = ItemDe<'listarVendasSemEstoque'>

/** What was paid and is not there, above the stock while there is any: each to be given back, or to wait until it is there. */
export function VendasSemEstoque({ aoAtender }: { aoAtender: () => void }) {
  const { t } = useTextos()
  const lista = useLista('listarVendasSemEstoque', {}, { chave: v => v.pagamento })
  if (lista.itens.length === 0) return null
  return (
    <Box mb="5">
      <Aviso tom="atencao">
        <Text fontWeight="semibold">{t('estoque.falta.titulo')}</Text>
        <Text color="ink">{t('estoque.falta.texto')}</Text>
        <chakra.ul listStyleType="none" w="full" mt="2">
          {lista.itens.map(v => (
            <Linha
              key={v.pagamento}
              venda={v}
              aoResolver={() => {
                lista.mudou()
                aoAtender()
              }}
            />
          ))}
        </chakra.ul>
        {lista.temMais && (
          <Button variant="outline" onClick={lista.carregarMais} aria-disabled={lista.carregandoMais}>
            {t('lista.carregarMais')}
          </Button>
        )}
      </Aviso>
    </Box>
  )
}

function Linha({ venda: v, aoResolver }: { venda: Venda; aoResolver: () => void }) {
  const { t, idioma } = useTextos()
  const sessao = useSessao()
  const { slug } = sessao
  const { executar, enviando, erro } = useAction('resolverVendaSemEstoque')
  const resolver = async (decisao: 'esperar' | 'atender') => {
    const r = await executar({ params: { id: v.pagamento }, body: { decisao } })
    if (r.ok) avisar(t(decisao === 'esperar' ? 'estoque.falta.esperando' : 'estoque.falta.atendida'))
    if (r.ok || r.error.name === 'VendaJaResolvida') aoResolver()
  }
  const nomes = v.itens.map(i => `${i.quantidade} × ${i.nome}`).join(', ')
  const sobre = { valor: v.valor, em: v.em, de: nomes }
  return (
    <chakra.li py="3" borderTopWidth="1px" borderColor="line">
      <Flex gap="3" justify="space-between" align="center" wrap="wrap">
        <Box minW="0" flex="1 1 14rem" color="ink">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {nomes}
          </Text>
          <Text color="ink-2" fontSize="sm">
            <Valor centavos={deReais(v.valor) ?? 0} /> · <Momento iso={v.em} />
            {v.situacao === 'aEspera' && ` · ${t('estoque.falta.aEspera')}`}
          </Text>
          {erro && (
            <Text role="alert" color="danger" fontSize="sm">
              <Fala>
                {erro.name === 'EstoqueInsuficiente'
                  ? t('estoque.insuficiente', { n: erro.quantidade })
                  : erro.name === 'SemResposta'
                    ? t('erro.semResposta')
                    : erro.message}
              </Fala>
            </Text>
          )}
        </Box>
        <Flex gap="2" wrap="wrap">
          <Button asChild variant="outline">
            <Link
              to={`${caminhos.checkouts(slug)}?pagamento=${v.pagamento}`}
              aria-label={nomeDaAcao(t('estoque.verPagamento'), sobre, idioma)}
            >
              {t('estoque.verPagamento')}
            </Link>
          </Button>
          {podeEscrever(sessao, 'G04') && (
            <>
              {v.situacao === 'semEstoque' && (
                <BotaoDeDinheiro
                  sobre={sobre}
                  variant="outline"
                  aria-disabled={enviando}
                  onClick={() => void resolver('esperar')}
                >
                  {t('estoque.falta.esperar')}
                </BotaoDeDinheiro>
              )}
              <BotaoDeDinheiro
                sobre={sobre}
                variant="outline"
                aria-disabled={enviando}
                onClick={() => void resolver('atender')}
              >
                {t('estoque.falta.atender')}
              </BotaoDeDinheiro>
            </>
          )}
        </Flex>
      </Flex>
    </chakra.li>
  )
}
