import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { formatarLinha } from '../../../../shared/domain/boleto/linhaDigitavel.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import type { Sentido } from '../../../../shared/domain/contasDoProvedor.ts'
import { formatarDocumento } from '../../../../shared/domain/documento.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { BotaoDeDinheiro } from '../../ui/BotaoDeDinheiro.tsx'
import { Dado, ParteDaFolha } from '../../ui/Detalhe.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { emReais } from '../filas/casos.ts'
import { SoAdministrador } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import { Anexos } from './Anexos.tsx'
import { BaixarConta } from './BaixarConta.tsx'
import { EncerrarConta } from './EncerrarConta.tsx'
import { Envio } from './Envio.tsx'
import { FormularioDaConta } from './NovaConta.tsx'
import { EsperaNota, Origem } from './Origem.tsx'
import { type Conta, dinheiroDaConta, operacoes, paginas, situacaoMostrada } from './operacoes.ts'
import { PagarBoleto } from './PagarBoleto.tsx'
import { PagarConta } from './PagarConta.tsx'
import { Serie } from './Serie.tsx'
import { Tributo } from './Tributo.tsx'

interface Props {
  sentido: Sentido
  id: string | undefined
  aoFechar: () => void
  aoMudar: () => void
}
/** One of them over its list: who, what, when, what came so far, and what may be done with it. */
export function FolhaDaConta({ sentido, id, aoFechar, aoMudar }: Props) {
  const { data: c, error, recarregar } = useEndpoint(operacoes[sentido].obter, id ? { params: { id } } : null)
  const mudou = () => {
    void recarregar()
    aoMudar()
  }
  return (
    <Folha
      aberta={!!id}
      aoFechar={aoFechar}
      titulo={c?.contraparte.nome ?? dizer(`contas.${sentido}.titulo`)}
      largura="36rem"
    >
      {error && <Falhou erro={error.erro} titulo={dizer('caso.falhou')} aoRepetir={() => void recarregar()} />}
      {!c && !error && <EsqueletoDeLinhas linhas={7} />}
      {c && (
        <Stack gap="0" key={c.id}>
          {c.origem && esperaNota(c) && <EsperaNota origem={c.origem} />}
          <Dados c={c} />
          {c.origem && <Origem origem={c.origem} valor={c.valor} />}
          {c.tributo && <Tributo tributo={c.tributo} />}
          {c.serie && <Serie serie={c.serie} nome={c.contraparte.nome} pagina={paginas[sentido]} aoMudar={mudou} />}
          {c.envio && <Envio envio={c.envio} />}
          <Baixas c={c} />
          <Anexos conta={c} aoMudar={mudou} />
          <Atos sentido={sentido} conta={c} aoMudar={mudou} />
        </Stack>
      )}
    </Folha>
  )
}

const esperaNota = (c: Conta) => c.resta > 0 && c.origem !== null && c.origem.nota === null

function Dados({ c }: { c: Conta }) {
  const { nome, tom } = situacaoMostrada(c)
  return (
    <section>
      <Dado nome={dizer('caso.situacao')}>
        <Situacao tom={tom}>{dizer(`conta.situacao.${nome}`)}</Situacao>
      </Dado>
      <Dado nome={dizer('conta.valor')}>{emReais(c.valor)}</Dado>
      <Dado nome={dizer('conta.resta')}>{emReais(c.resta)}</Dado>
      <Dado nome={dizer('conta.vencimento')}>{formatarData(c.vencimento)}</Dado>
      <Dado nome={dizer('conta.emissao')}>{formatarData(c.emissao)}</Dado>
      <Dado nome={dizer('conta.descricao')}>{c.descricao}</Dado>
      <Dado nome={dizer('conta.servico')}>{dizer(`conta.servico.${c.servico}`)}</Dado>
      <Dado nome={dizer('conta.tipo')}>{dizer(`conta.tipo.${c.contraparte.tipo}`)}</Dado>
      <Dado nome={dizer('conta.documento')}>{formatarDocumento(c.contraparte.documento)}</Dado>
      {c.contaContabil && <Dado nome={dizer('conta.contabil')}>{c.contaContabil}</Dado>}
      {c.linha && <Dado nome={dizer('conta.linha')}>{formatarLinha(c.linha)}</Dado>}
      {c.motivo && <Dado nome={dizer('conta.motivo')}>{c.motivo}</Dado>}
      <Dado nome={dizer('conta.autor')}>{c.autor}</Dado>
    </section>
  )
}

/** What is beyond the account, or less than it: of what came back, the words are of what it undoes. */
const encargosDe = ({ valor, encargos }: Conta['baixas'][number]) =>
  encargos * valor > 0 ? ('boletoDaConta.comEncargos' as const) : ('boletoDaConta.comDesconto' as const)

const Baixas = ({ c }: { c: Conta }) => (
  <ParteDaFolha titulo={dizer('conta.baixas')}>
    {c.baixas.length === 0 && (
      <Text color="ink-2" fontSize="sm">
        {dizer('conta.semBaixas')}
      </Text>
    )}
    <chakra.ol listStyleType="none" fontSize="sm">
      {c.baixas.map(b => (
        <chakra.li key={b.referencia} py="1.5">
          {dizer('conta.baixa', {
            valor: emReais(b.valor),
            dia: formatarData(b.em),
            forma: dizer(`conta.forma.${b.forma}`),
          })}
          {b.encargos !== 0 && (
            <chakra.span color="ink-2" display="block">
              {dizer(encargosDe(b), { valor: emReais(Math.abs(b.encargos)) })}
            </chakra.span>
          )}
          <chakra.span color="ink-2" display="block" overflowWrap="anywhere">
            {b.referencia} · {b.quem}
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ol>
  </ParteDaFolha>
)

function Atos({ sentido, conta: c, aoMudar }: { sentido: Sentido; conta: Conta; aoMudar: () => void }) {
  const { perfil } = useSessao()
  const [qual, setQual] = useState<'alterar' | 'baixar' | 'boleto' | 'encerrar' | 'enviar'>()
  const fechar = () => setQual(undefined)
  const feito = () => {
    fechar()
    aoMudar()
  }
  if (!pode(perfil, 'G09', 'escrever')) return <SoAdministrador />
  if (c.lancamento)
    return (
      <chakra.div mt="7">
        <Aviso tom="atencao">
          {dizer('conta.esperaLancamento')}
          <Link to={caminhos.equipe('lancamentos')}>{dizer('conta.verLancamento')}</Link>
        </Aviso>
      </chakra.div>
    )
  if (!c.liquidavel) return null
  const sobre = dinheiroDaConta(c)
  return (
    <Flex gap="3" mt="7" wrap="wrap">
      {c.pagavel && (
        <>
          <BotaoDeDinheiro
            sobre={sobre}
            {...(c.linha && { variant: 'outline', order: 1 })}
            onClick={() => setQual('enviar')}
          >
            {dizer('envio.pagar')}
          </BotaoDeDinheiro>
          <BotaoDeDinheiro sobre={sobre} {...(!c.linha && { variant: 'outline' })} onClick={() => setQual('boleto')}>
            {dizer('boletoDaConta.pagar')}
          </BotaoDeDinheiro>
        </>
      )}
      <BotaoDeDinheiro sobre={sobre} {...(c.pagavel && { variant: 'outline' })} onClick={() => setQual('baixar')}>
        {dizer(`conta.baixar.${sentido}`)}
      </BotaoDeDinheiro>
      {c.alteravel && (
        <Button variant="outline" colorPalette="gray" onClick={() => setQual('alterar')}>
          {dizer('conta.alterar')}
        </Button>
      )}
      {!c.origem && !c.tributo && (
        <BotaoDeDinheiro sobre={sobre} variant="outline" colorPalette="red" onClick={() => setQual('encerrar')}>
          {dizer('conta.encerrar')}
        </BotaoDeDinheiro>
      )}
      <Dialogo aberto={qual === 'alterar'} aoFechar={fechar} titulo={dizer('conta.alterar')} largura="36rem">
        <FormularioDaConta sentido={sentido} atual={c} aoGravar={feito} />
      </Dialogo>
      <Dialogo aberto={qual === 'enviar'} aoFechar={fechar} titulo={dizer('envio.pagar')}>
        <PagarConta conta={c} aoPedir={feito} />
      </Dialogo>
      <Dialogo aberto={qual === 'boleto'} aoFechar={fechar} titulo={dizer('boletoDaConta.pagar')}>
        <PagarBoleto conta={c} aoPedir={feito} />
      </Dialogo>
      <Dialogo aberto={qual === 'baixar'} aoFechar={fechar} titulo={dizer(`conta.baixar.${sentido}`)}>
        <BaixarConta sentido={sentido} conta={c} aoBaixar={feito} />
      </Dialogo>
      <Dialogo
        aberto={qual === 'encerrar'}
        aoFechar={fechar}
        titulo={dizer('conta.encerrar.pergunta', { nome: c.contraparte.nome })}
      >
        <EncerrarConta sentido={sentido} conta={c} aoEncerrar={feito} />
      </Dialogo>
    </Flex>
  )
}
