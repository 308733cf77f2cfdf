import { Box, Button, chakra, Heading, Stack, Text } from '@chakra-ui/react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { EndpointDe } from '../../../../shared/contract/index.ts'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useLista } from '../../api/useLista.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Dado } from '../../ui/Detalhe.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro } from '../../ui/EstadoVazio.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { AjustarEstoque } from './AjustarEstoque.tsx'
import { emPorcento, situacaoDoEstoque, tonsDoEstoque } from './colunas.tsx'
import { MoverEstoque } from './MoverEstoque.tsx'

export type NivelLido = Received<EndpointDe<'obterEstoque'>>

/** One thing of the stock: how it stands, a movement, when to be told, and everything that happened to it. */
export function FolhaDoEstoque(p: { id: string | undefined; aoFechar: () => void; aoMudar: () => void }) {
  const { t } = useTextos()
  const { data, error, recarregar } = useEndpoint('obterEstoque', p.id ? { params: { id: p.id } } : null)
  return (
    <Folha aberta={!!p.id} aoFechar={p.aoFechar} titulo={data?.nome ?? t('estoque.titulo')} largura="40rem">
      {error ? (
        <EstadoDeErro
          titulo={t('erro.titulo')}
          texto={t('erro.texto')}
          repetir={t('erro.repetir')}
          aoRepetir={() => void recarregar()}
        />
      ) : data ? (
        <Aberto
          key={data.id}
          nivel={data}
          aoMudar={() => {
            void recarregar()
            p.aoMudar()
          }}
        />
      ) : (
        <EsqueletoDeLinhas linhas={6} />
      )}
    </Folha>
  )
}

function Aberto({ nivel: n, aoMudar }: { nivel: NivelLido; aoMudar: () => void }) {
  const { t } = useTextos()
  const { slug } = useSessao()
  const movimentos = useLista('listarMovimentosDoEstoque', {}, { params: { id: n.id }, chave: m => String(m.n) })
  const mudou = () => {
    movimentos.mudou()
    aoMudar()
  }
  const s = situacaoDoEstoque(n)
  return (
    <Stack gap="6">
      <div>
        <Dado nome={t('estoque.coluna.quantidade')}>
          <Text as="span" fontWeight="bold" me="3">
            {n.quantidade}
          </Text>
          <Situacao tom={tonsDoEstoque[s]}>{t(`estoque.situacao.${s}`)}</Situacao>
        </Dado>
        {n.reservado > 0 && (
          <Dado nome={t('estoque.coluna.disponivel')}>
            <Text as="span" fontWeight="semibold" me="3">
              {n.disponivel}
            </Text>
            <Text as="span" color="ink-2">
              {t('estoque.reservadasEm', { n: n.reservado })}
            </Text>
          </Dado>
        )}
        <Dado nome={t('estoque.coluna.medio')}>
          <Valor centavos={deReais(n.custoMedio) ?? 0} />
        </Dado>
        <Dado nome={t('estoque.coluna.custo')}>
          <Valor centavos={deReais(n.custo) ?? 0} />
        </Dado>
        <Dado nome={t('produto.campo.preco')}>
          {n.preco === null ? '–' : <Valor centavos={deReais(n.preco) ?? 0} />}
        </Dado>
        <Dado nome={t('estoque.coluna.margem')}>{emPorcento(n.margem)}</Dado>
      </div>
      <MoverEstoque nivel={n} aoMover={mudou} />
      <AjustarEstoque nivel={n} aoAjustar={aoMudar} />
      <section aria-labelledby="titulo-dos-movimentos">
        <Heading as="h3" id="titulo-dos-movimentos" fontSize="md" fontWeight="semibold" mb="2">
          {t('estoque.historico')}
        </Heading>
        {movimentos.carregando && <EsqueletoDeLinhas linhas={3} />}
        {movimentos.error && <Text color="danger">{t('lista.erro')}</Text>}
        {!movimentos.carregando && movimentos.itens.length === 0 && (
          <Text color="ink-2">{t('estoque.historicoVazio')}</Text>
        )}
        <chakra.ul listStyleType="none">
          {movimentos.itens.map(m => (
            <chakra.li key={m.n} py="2" borderTopWidth="1px" borderColor="line" display="flex" gap="3">
              <Box flex="1" minW="0">
                <Text fontWeight="medium">{t(`estoque.tipo.${m.tipo}`)}</Text>
                <Text color="ink-2" fontSize="sm" overflowWrap="anywhere">
                  <Momento iso={m.em} /> ·{' '}
                  {m.pagamento ? (
                    <Link to={`${caminhos.checkouts(slug)}?pagamento=${m.pagamento}`}>{t('estoque.verPagamento')}</Link>
                  ) : (
                    m.por
                  )}
                  {m.motivo && ` · ${m.motivo}`}
                </Text>
              </Box>
              <Box textAlign="end" fontVariantNumeric="tabular-nums">
                <Text fontWeight="semibold">{m.quantidade < 0 ? `−${-m.quantidade}` : `+${m.quantidade}`}</Text>
                <Text color="ink-2" fontSize="sm">
                  {t('estoque.saldo', { n: m.saldo })}
                </Text>
              </Box>
            </chakra.li>
          ))}
        </chakra.ul>
        {movimentos.temMais && (
          <Button variant="outline" mt="3" onClick={movimentos.carregarMais} aria-disabled={movimentos.carregandoMais}>
            {t(movimentos.carregandoMais ? 'carregando' : 'lista.carregarMais')}
          </Button>
        )}
      </section>
    </Stack>
  )
}
