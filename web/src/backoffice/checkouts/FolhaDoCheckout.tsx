import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterCheckoutDaEquipe } from '../../../../shared/contract/pagamentosDaEquipe.ts'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { tomDoCheckout } from '../../painel/links/tipos.ts'
import { DialogoEstornar } from '../../painel/pagamentos/DialogoEstornar.tsx'
import { EsperaDoEstorno } from '../../painel/pagamentos/EstornoQueEspera.tsx'
import { LinhaDoTempo } from '../../painel/pagamentos/LinhaDoTempo.tsx'
import { Forma, Repasse } from '../../painel/relatorios/colunas.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { BotaoDeDinheiro } from '../../ui/BotaoDeDinheiro.tsx'
import { ParteDaFolha } from '../../ui/Detalhe.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { emReais } from '../filas/casos.ts'
import { dizer } from '../textos.ts'
import { Cobrancas, Dados, Devolucoes, Disputas, Divisao, Fiscal, Razoes, Riscos } from './PartesDoCheckout.tsx'

export type CheckoutDaEquipe = Received<typeof obterCheckoutDaEquipe>

interface Props {
  id: string | undefined
  aoFechar: () => void
  aoMudar: () => void
}
/** A payment over the list: what charged it, by whose numbers, what the rules said, what went back, what may be done. */
export function FolhaDoCheckout({ id, aoFechar, aoMudar }: Props) {
  return (
    <Folha aberta={!!id} aoFechar={aoFechar} titulo={dizer('checkouts.folha')} largura="38rem">
      {id && <Conteudo key={id} id={id} aoMudar={aoMudar} />}
    </Folha>
  )
}

function Conteudo({ id, aoMudar }: { id: string; aoMudar: () => void }) {
  const { data: c, error, recarregar } = useEndpoint('obterCheckoutDaEquipe', { params: { id } })
  if (error?.erro.name === 'CheckoutNaoEncontrado' || error?.erro.name === 'RequisicaoInvalida')
    return (
      <EstadoVazio
        figura="buscaVazia"
        titulo={dizer('checkouts.naoEncontrado')}
        texto={dizer('checkouts.naoEncontradoTexto')}
      />
    )
  if (error) return <Falhou erro={error.erro} titulo={dizer('caso.falhou')} aoRepetir={() => void recarregar()} />
  if (!c) return <EsqueletoDeLinhas linhas={7} />
  const mudou = () => {
    void recarregar()
    aoMudar()
  }
  return (
    <>
      <Flex align="baseline" justify="space-between" gap="4">
        <Text fontSize="2xl" fontWeight="bold" letterSpacing="-0.01em">
          <Valor centavos={deReais(c.valor) ?? 0} />
        </Text>
        <Situacao tom={tomDoCheckout(c.situacao)}>{c.situacaoLabel}</Situacao>
      </Flex>
      <Flex color="ink-2" fontSize="sm" mt="1" mb="4" justify="space-between" gap="3" wrap="wrap">
        <Forma c={c} />
        <Repasse c={c} />
      </Flex>
      <Retidos c={c} />
      <Acoes c={c} aoMudar={mudou} />
      <Dados c={c} />
      {c.espera && (
        <ParteDaFolha titulo={dizer('checkouts.espera')}>
          <EsperaDoEstorno espera={c.espera} aoMudar={mudou} />
        </ParteDaFolha>
      )}
      <Cobrancas c={c} />
      <Riscos c={c} />
      <Devolucoes c={c} />
      <Razoes c={c} />
      <Disputas c={c} />
      <Divisao c={c} />
      <Fiscal c={c} />
      <ParteDaFolha titulo={dizer('checkouts.historia')}>
        <LinhaDoTempo momentos={c.linhaDoTempo} />
        {c.parcial && <Text mt="3">{dizer('checkouts.historiaParcial')}</Text>}
      </ParteDaFolha>
    </>
  )
}

/** Money of its payer that is held is decided in its queue. */
const Retidos = ({ c }: { c: CheckoutDaEquipe }) =>
  c.retidos.map(r => (
    <Box key={r.natureza} mb="4">
      <Aviso tom="atencao">
        {dizer('checkouts.retido', { valor: emReais(r.valor), fila: dizer(`natureza.${r.natureza}`) })}{' '}
        <Link to={`${caminhos.equipe('filas')}?natureza=${r.natureza}`} style={{ textDecoration: 'underline' }}>
          {dizer('checkouts.abrirFila')}
        </Link>
      </Aviso>
    </Box>
  ))

function Acoes({ c, aoMudar }: { c: CheckoutDaEquipe; aoMudar: () => void }) {
  const { perfil } = useSessao()
  const [estornando, setEstornando] = useState(false)
  const lugar = useRef<HTMLDivElement>(null)
  const dela = `?empresa=${encodeURIComponent(c.empresa.id)}`
  return (
    <Flex gap="3" wrap="wrap" mb="4" ref={lugar} tabIndex={-1} outline="none">
      {c.estornavel && pode(perfil, 'G09', 'escrever') && (
        <BotaoDeDinheiro
          sobre={{ valor: c.valor, em: c.criadoEm, de: c.nomePagador }}
          variant="outline"
          colorPalette="red"
          onClick={() => setEstornando(true)}
        >
          {dizer('checkouts.estornar')}
        </BotaoDeDinheiro>
      )}
      <Button asChild variant="outline" colorPalette="gray">
        <Link to={`${caminhos.equipe('checkouts')}${dela}`}>{dizer('checkouts.daEmpresa')}</Link>
      </Button>
      <Button asChild variant="outline" colorPalette="gray">
        <Link to={`${caminhos.equipe('links')}${dela}`}>{dizer('checkouts.doLink')}</Link>
      </Button>
      <DialogoEstornar
        operacao="estornarCheckoutDaEquipe"
        motivo={{
          rotulo: dizer('caso.motivo'),
          dica: dizer('caso.motivoDica'),
          falta: dizer('caso.semMotivo'),
        }}
        checkout={estornando ? c : undefined}
        aoFechar={() => setEstornando(false)}
        focoAoSair={() => lugar.current}
        aoEstornar={aoMudar}
      />
    </Flex>
  )
}
