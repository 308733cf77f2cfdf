import { Box, Button, chakra, Flex, Input, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { EndpointDe } from '../../../../shared/contract/index.ts'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { limitesDoPedido as limites, type PassoDoPedido } from '../../../../shared/domain/pedidoDaLoja.ts'
import { formatarTelefone } from '../../../../shared/domain/telefone.ts'
import { docFiscalDaChave } from '../../../../shared/domain/tributosInformados.ts'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { podeEscrever } from '../../app/podeEscrever.ts'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { BotaoDeDinheiro } from '../../ui/BotaoDeDinheiro.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dado } from '../../ui/Detalhe.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro } from '../../ui/EstadoVazio.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'
import { Folha } from '../../ui/Folha.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { CampoDaNota, notaCerta } from '../fiscal/CampoDaNota.tsx'
import { ImprimirPedidos } from './ImprimirPedidos.tsx'
import { tomDoPedido } from './tomDoPedido.ts'

type Pedido = Received<EndpointDe<'obterPedidoDaLoja'>>
interface Props {
  id: string | undefined
  aoFechar: () => void
  aoMudar: () => void
}

/** An order of the shop: who, what, where to, its history, and the button of its next step. */
export function FolhaDoPedido({ id, aoFechar, aoMudar }: Props) {
  const { t } = useTextos()
  const { data, error, recarregar } = useEndpoint('obterPedidoDaLoja', id ? { params: { id } } : null)
  return (
    <Folha aberta={!!id} aoFechar={aoFechar} titulo={data?.numero ?? t('pedido.coluna.pedido')} largura="36rem">
      {error ? (
        <EstadoDeErro
          titulo={t('erro.titulo')}
          texto={t('erro.texto')}
          repetir={t('erro.repetir')}
          aoRepetir={() => void recarregar()}
        />
      ) : data ? (
        <Stack gap="6">
          <Dados pedido={data} />
          <Passos
            key={`${data.id} ${data.estado}`}
            pedido={data}
            aoMudar={() => {
              void recarregar()
              aoMudar()
            }}
          />
        </Stack>
      ) : (
        <EsqueletoDeLinhas linhas={8} />
      )}
    </Folha>
  )
}

function Dados({ pedido: p }: { pedido: Pedido }) {
  const { t, idioma } = useTextos()
  const { slug } = useSessao()
  const reais = (v: number) => formatarReais(deReais(v) ?? 0)
  return (
    <Box>
      <Situacao tom={tomDoPedido[p.estado]}>{t(`pedido.estado.${p.estado}`)}</Situacao>
      {p.desistencia && (
        <Aviso tom="atencao">
          {t('pedido.desistiuTexto', { quando: escreverMomento(p.desistencia.em, idioma) })}
          {p.desistencia.motivo && ` ${t('pedido.motivo')}: ${p.desistencia.motivo}`}
        </Aviso>
      )}
      {p.recado && (
        <Aviso tom="nota">
          <Text fontWeight="semibold">{t('pedido.recado')}</Text>
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {p.recado}
          </Text>
        </Aviso>
      )}
      <Dado nome={t('pedido.itens')}>
        {p.linhas.map(l => (
          <Box key={l.nome}>
            <Text>{[`${l.quantidade} × ${l.nome}`, l.sku, reais(l.unitario)].filter(Boolean).join(' · ')}</Text>
            {l.respostas.map(r => (
              <Text key={r.pergunta} fontSize="sm" fontWeight="normal" overflowWrap="anywhere">
                {`${r.pergunta}: ${r.resposta}`}
              </Text>
            ))}
            {l.agendamento && (
              <Text fontSize="sm" fontWeight="normal">{`${t('pedido.agendamento')}: ${l.agendamento}`}</Text>
            )}
          </Box>
        ))}
      </Dado>
      {p.desconto && (
        <Dado nome={t('pedido.cupom', { codigo: p.desconto.codigo })}>{`−${reais(p.desconto.valor)}`}</Dado>
      )}
      <Dado nome={t('pedido.frete')}>
        {reais(p.frete)}
        {p.servico && <Text fontWeight="normal">{p.servico}</Text>}
      </Dado>
      <Dado nome={t('pedido.total')}>{reais(p.total)}</Dado>
      {p.estorno && (
        <Dado nome={t('pedido.estornado')}>
          {reais(p.estorno.valor)}
          {p.estorno.itens.map(i => (
            <Text key={i.nome} fontWeight="normal">
              {t('pedido.voltou', { n: i.quantidade, nome: i.nome })}
            </Text>
          ))}
        </Dado>
      )}
      <Dado nome={t('pedido.quem')}>{p.comprador}</Dado>
      <Dado nome={t('pedido.telefone')}>{formatarTelefone(p.telefone)}</Dado>
      <Dado nome={t('pedido.email')}>{p.email}</Dado>
      <Dado nome={t('pedido.onde')}>{p.endereco ?? t('pedido.retiraAi')}</Dado>
      {p.rastreio && <Dado nome={t('pedido.rastreio')}>{p.rastreio}</Dado>}
      {p.lembradoEm && (
        <Dado nome={t('pedido.lembrado')}>
          <Momento iso={p.lembradoEm} />
        </Dado>
      )}
      {p.docFiscal && (
        <Dado nome={t('pedido.docFiscal')}>
          {t(`form.fiscal.${p.docFiscal.tipo}`)}
          <chakra.span display="block" fontFamily="mono" fontSize="xs" fontWeight="normal" overflowWrap="anywhere">
            {p.docFiscal.chave}
          </chakra.span>
        </Dado>
      )}
      <Dado nome={t('pedido.andamento')}>
        {p.historia.map(h => (
          <Text key={h.em + h.estado}>
            {t(`pedido.estado.${h.estado}`)} · <Momento iso={h.em} />
          </Text>
        ))}
      </Dado>
      <Flex gap="3" wrap="wrap" mt="4">
        <ImprimirPedidos ids={[p.id]} nome={p.numero} />
        {p.pagamento && (
          <Button asChild variant="outline">
            <Link to={`${caminhos.checkouts(slug)}?pagamento=${p.pagamento}`}>{t('pedido.verPagamento')}</Link>
          </Button>
        )}
      </Flex>
    </Box>
  )
}

function Passos({ pedido: p, aoMudar }: { pedido: Pedido; aoMudar: () => void }) {
  const { t } = useTextos()
  const sessao = useSessao()
  const { executar, enviando, erro } = useAction('mudarPedidoDaLoja')
  const [nota, setNota] = useState(p.nota)
  const [rastreio, setRastreio] = useState(p.rastreio ?? '')
  const [chave, setChave] = useState(p.docFiscal?.chave ?? '')
  const [aConfirmar, setAConfirmar] = useState<'cancelar' | 'devolver'>()
  if (!podeEscrever(sessao, 'G04')) return p.nota ? <Dado nome={t('pedido.nota')}>{p.nota}</Dado> : null
  const fazer = async (passo: PassoDoPedido | null) => {
    if (enviando || (passo !== 'cancelar' && !notaCerta(chave))) return
    const mudou = chave.trim() !== (p.docFiscal?.chave ?? '')
    const body = {
      ...{ passo, rastreio: rastreio.trim() || null, nota },
      ...(mudou && { docFiscal: docFiscalDaChave(chave) ?? null }),
    }
    const r = await executar({ params: { id: p.id }, body })
    if (!r.ok) return
    setAConfirmar(undefined)
    avisar(t('pedido.anotado'))
    aoMudar()
  }
  return (
    <Stack gap="4">
      {erro && !aConfirmar && <Aviso tom="erro">{erro.message}</Aviso>}
      {p.passos.includes('enviar') && (
        <Campo nome="rastreio" rotulo={t('pedido.rastreio')} opcional={t('form.opcional')}>
          <Input
            size="lg"
            autoComplete="off"
            maxLength={limites.rastreio}
            value={rastreio}
            onChange={e => setRastreio(e.currentTarget.value)}
          />
        </Campo>
      )}
      <Flex gap="3" wrap="wrap">
        {p.passos.map((passo, n) => (
          <BotaoDeDinheiro
            key={passo}
            sobre={{ valor: p.total, em: p.criadoEm, de: p.comprador }}
            size="lg"
            variant={n === 0 && passo !== 'cancelar' ? 'solid' : 'outline'}
            {...(passo === 'cancelar' && { color: 'danger' })}
            aria-disabled={enviando}
            onClick={() => (passo === 'cancelar' || passo === 'devolver' ? setAConfirmar(passo) : void fazer(passo))}
          >
            {t(`pedido.passo.${passo}`)}
          </BotaoDeDinheiro>
        ))}
      </Flex>
      <CampoDaNota chave={chave} aoMudar={setChave} errada={!notaCerta(chave)} />
      <Campo nome="nota" rotulo={t('pedido.nota')} dica={t('pedido.notaDica')}>
        <Textarea rows={2} maxLength={limites.nota} value={nota} onChange={e => setNota(e.currentTarget.value)} />
      </Campo>
      <Button variant="outline" alignSelf="flex-start" aria-disabled={enviando} onClick={() => void fazer(null)}>
        {t('pedido.anotar')}
      </Button>
      <Confirmacao
        aberto={!!aConfirmar}
        titulo={t(`pedido.${aConfirmar ?? 'cancelar'}.pergunta`, { numero: p.numero })}
        texto={t(`pedido.${aConfirmar ?? 'cancelar'}.texto`)}
        confirmar={t(`pedido.passo.${aConfirmar ?? 'cancelar'}`)}
        cancelar={t('pedido.voltar')}
        perigo
        enviando={enviando}
        erro={erro?.message}
        aoConfirmar={() => void (aConfirmar && fazer(aConfirmar))}
        aoCancelar={() => setAConfirmar(undefined)}
      />
    </Stack>
  )
}
