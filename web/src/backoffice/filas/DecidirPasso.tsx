import { chakra, Text } from '@chakra-ui/react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { useAction } from '../../api/useAction.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { dizer } from '../textos.ts'
import { nomeDoAlvo, type Passos } from './CasoDoPasso.tsx'
import { type Decisao, Decisoes, SoAdministrador } from './Decisoes.tsx'

interface Props {
  p: Passos
  pedido: NonNullable<Passos['pedido']>
  aoMudar: () => void
}
/** The second person's word: confirming is the step's own call (E115, E116, E117); who asked may only take it back. */
export function DecidirPasso({ p, pedido, aoMudar }: Props) {
  const { perfil } = useSessao()
  const passo = usePasso(p, pedido)
  const recusa = useAction('recusarPassoDoCarrinho')
  if (!pode(perfil, 'G09', 'escrever')) return <SoAdministrador />
  const alvo = nomeDoAlvo(p, pedido.consultaId)
  const fim = async (observacao: string) => {
    const r = await recusa.executar({ params: { id: p.id }, body: { observacao } })
    if (r.ok) avisar(dizer('passos.encerrado'))
    return r
  }
  const decisoes = p.decisoes.map(
    (d): Decisao =>
      d === 'confirmar'
        ? {
            id: d,
            rotulo: dizer(`passos.confirmar.${pedido.passo}`),
            pergunta: dizer(`passos.confirmar.${pedido.passo}.pergunta`, { alvo }),
            texto: dizer(`passos.pedir.${pedido.passo}.texto`),
            // the step's own documented call: why was said by who asked for it
            semMotivo: true,
            enviar: passo.dar,
          }
        : {
            id: d,
            rotulo: dizer(`passos.${d}`),
            pergunta: dizer(`passos.${d}.pergunta`),
            texto: dizer(`passos.${d}.texto`),
            perigo: true,
            ...(d === 'desistir' && { sugestao: dizer('caso.desistir.motivo') }),
            enviar: fim,
          },
  )
  return (
    <chakra.div mt="5">
      {!p.decisoes.includes('confirmar') && (
        <Text color="ink-2" mb="4" fontSize="sm">
          {dizer('passos.meu')}
        </Text>
      )}
      {decisoes.length > 0 && (
        <Decisoes
          comMotivo
          decisoes={decisoes}
          sobre={{ valor: null, em: pedido.em, de: alvo }}
          enviando={passo.enviando || recusa.enviando}
          erro={passo.erro ?? recusa.erro}
          limparErro={() => {
            passo.limparErro()
            recusa.limparErro()
          }}
          aoDecidir={aoMudar}
        />
      )}
    </chakra.div>
  )
}

/** Takes the step that was asked for, by its own call, and says what came of it. */
function usePasso(p: Passos, { passo, consultaId }: Props['pedido']) {
  const captura = useAction('capturarCarrinho')
  const reserva = useAction('reservarSaldo')
  const pagamento = useAction('pagarConta')
  const acao = { captura, reserva, pagamento }[passo]
  const transacao = p.boletos.find(b => b.consultaId === consultaId)?.transacao ?? ''
  const boleto = { carrinho: p.id, consulta: consultaId ?? '' }
  const dar = async () => {
    const r =
      passo === 'captura'
        ? await captura.executar({ params: { id: p.id } })
        : passo === 'reserva'
          ? await reserva.executar({ params: boleto })
          : await pagamento.executar({ params: { ...boleto, transacao } })
    if (r.ok) avisar(dizer(`passos.feito.${dito(r.data.situacao)}`))
    return r
  }
  return { dar, enviando: acao.enviando, erro: acao.erro, limparErro: acao.limparErro }
}

const dito = (situacao: string | null) =>
  situacao === 'paga' || situacao === 'consultada' || situacao === 'recusada' ? situacao : 'outra'
