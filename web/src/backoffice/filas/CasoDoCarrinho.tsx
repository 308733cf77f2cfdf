import { chakra, Flex, Stack } from '@chakra-ui/react'
import type { obterCarrinhoEmAnalise } from '../../../../shared/contract/analiseDeCarrinho.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { Dado, ParteDaFolha } from '../../ui/Detalhe.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { Numero } from '../checkouts/PartesDoCheckout.tsx'
import { dizer } from '../textos.ts'
import { tonsDoBoleto } from './CasoDoPasso.tsx'
import { emReais } from './casos.ts'
import { DecidirCarrinho } from './DecidirCarrinho.tsx'
import type { PropsDoCaso } from './FolhaDoCaso.tsx'
import { Papeis } from './Papeis.tsx'

export type CarrinhoEmAnalise = Received<typeof obterCarrinhoEmAnalise>

/** A cart whose card is held: who pays, with what, which slips of whom, its papers, and what was done already. */
export function CasoDoCarrinho({ caso, aoDecidir }: PropsDoCaso) {
  const { data, error, recarregar } = useEndpoint('obterCarrinhoEmAnalise', { params: { id: caso.referencia } })
  if (error) return <Falhou erro={error.erro} titulo={dizer('caso.falhou')} aoRepetir={() => void recarregar()} />
  if (!data) return <EsqueletoDeLinhas linhas={7} />
  return (
    <Stack gap="0">
      <PartesDoCarrinho carrinho={data} aoLer={() => void recarregar()} />
      <DecidirCarrinho carrinho={data} aoDecidir={aoDecidir} />
    </Stack>
  )
}

/** What is known of a cart, waiting or decided: its people, its card, its slips, its papers, and who did what. */
export const PartesDoCarrinho = ({ carrinho, aoLer }: { carrinho: CarrinhoEmAnalise; aoLer: () => void }) => (
  <>
    <Razoes carrinho={carrinho} />
    <Pagador carrinho={carrinho} />
    <Cartao carrinho={carrinho} />
    <Boletos carrinho={carrinho} />
    <Papeis carrinho={carrinho} aoLer={aoLer} />
    <Atos carrinho={carrinho} />
  </>
)

type Parte = { carrinho: CarrinhoEmAnalise }

const Razoes = ({ carrinho: c }: Parte) =>
  c.razoes.length > 0 && (
    <ParteDaFolha titulo={dizer(c.decidirAte === null ? 'carrinho.razoesDeAntes' : 'carrinho.razoes')}>
      <chakra.ul ps="5" fontSize="sm" listStyleType="disc">
        {c.razoes.map(r => (
          <li key={r}>{dizer(`carrinho.razao.${r}`)}</li>
        ))}
      </chakra.ul>
    </ParteDaFolha>
  )

const Pagador = ({ carrinho: { pagador: p } }: Parte) =>
  p && (
    <ParteDaFolha titulo={dizer('carrinho.pagador')}>
      <Dado nome={dizer('carrinho.pagador')}>{p.nome}</Dado>
      <Dado nome={dizer('carrinho.documento')}>{p.documento}</Dado>
      {p.email && <Dado nome={dizer('carrinho.email')}>{p.email}</Dado>}
      <Dado nome={dizer('carrinho.contato')}>{p.contato}</Dado>
      {p.endereco && <Dado nome={dizer('carrinho.endereco')}>{p.endereco}</Dado>}
      {p.estrangeiro && <Dado nome={dizer('carrinho.estrangeiro')}>{dizer('carrinho.sim')}</Dado>}
    </ParteDaFolha>
  )

const Cartao = ({ carrinho: c }: Parte) => (
  <ParteDaFolha titulo={dizer('carrinho.cartao')}>
    {c.cartao && (
      <Dado nome={dizer('carrinho.cartao')}>
        {c.cartao.bandeira} •••• {c.cartao.finais}
      </Dado>
    )}
    <Dado nome={dizer(c.pagoEm ? 'carrinho.total' : c.autorizadoEm ? 'carrinho.reservado' : 'carrinho.aCobrar')}>
      {emReais(c.valorTotal)} · {dizer('carrinho.parcelas', { n: c.parcelas })}
    </Dado>
    <Dado nome={dizer('carrinho.boletosTotal')}>{emReais(c.valorCarrinho)}</Dado>
    <Dado nome={dizer('carrinho.selfie')}>
      {c.selfie ? dizer('carrinho.grau', { n: c.selfie.grau }) : dizer('carrinho.semSelfie')}
    </Dado>
    {c.cartao?.numeros.map(({ nome, valor }) => (
      <Numero key={nome} nome={dizer(`checkouts.numero.${nome}`)} valor={valor} />
    ))}
  </ParteDaFolha>
)

const Boletos = ({ carrinho: c }: Parte) => (
  <ParteDaFolha titulo={dizer('carrinho.boletos')}>
    <chakra.ul listStyleType="none">
      {c.boletos.map(b => (
        <chakra.li key={b.consultaId} py="2.5" borderBottomWidth="1px" borderColor="line" fontSize="sm">
          <chakra.span fontWeight="semibold">
            {b.recebedor?.nome ?? b.emissor} · {emReais(b.valor)}
          </chakra.span>
          <chakra.span display="block" color="ink-2" overflowWrap="anywhere">
            {b.linhaDigitavel}
          </chakra.span>
          <chakra.span display="block" color="ink-2">
            {b.vencimento && dizer('carrinho.vence', { dia: formatarData(b.vencimento) })}
            {b.sacado && ` · ${dizer('carrinho.sacado', { nome: b.sacado.nome })}`}
          </chakra.span>
          <Flex gap="3" wrap="wrap">
            <Situacao tom={tonsDoBoleto[b.situacao]}>{dizer(`passos.situacao.${b.situacao}`)}</Situacao>
            {b.deTerceiro && <Situacao tom="atencao">{dizer('carrinho.deTerceiro')}</Situacao>}
          </Flex>
        </chakra.li>
      ))}
    </chakra.ul>
  </ParteDaFolha>
)

const Atos = ({ carrinho: { atos } }: Parte) =>
  atos.length > 0 && (
    <ParteDaFolha titulo={dizer('carrinho.atos')}>
      <chakra.ol listStyleType="none" fontSize="sm">
        {atos.map(a => (
          <chakra.li key={`${a.em}${a.quem}${a.papel ?? ''}`} py="1.5">
            <chakra.span fontWeight="semibold">{a.quem}</chakra.span> {dizer(`carrinho.ato.${a.ato}`)}
            {a.motivo && `: ${dizer(`carrinho.motivo.${a.motivo}`)}`}
            {a.observacao && ` (${a.observacao})`} ·{' '}
            <chakra.span color="ink-2">
              <Momento iso={a.em} />
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ol>
    </ParteDaFolha>
  )
