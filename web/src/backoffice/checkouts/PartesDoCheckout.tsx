import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { useTextos } from '../../app/textos.tsx'
import { BotaoCopiar } from '../../ui/BotaoCopiar.tsx'
import { Dado, ParteDaFolha } from '../../ui/Detalhe.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { DoCliente } from '../clientes/DoCliente.tsx'
import { emReais } from '../filas/casos.ts'
import { dizer } from '../textos.ts'
import type { CheckoutDaEquipe } from './FolhaDoCheckout.tsx'

type C = { c: CheckoutDaEquipe }

/** A number that is read out on a call, or pasted elsewhere. */
export const Numero = ({ nome, valor }: { nome: string; valor: string }) => (
  <Flex
    justify="space-between"
    align="center"
    gap="4"
    fontSize="sm"
    borderBottomWidth="1px"
    borderColor="line"
    _last={{ border: 'none' }}
  >
    <Text as="span" color="ink-2" flexShrink={0}>
      {nome}
    </Text>
    <Flex as="span" align="center" gap="1" justify="flex-end">
      <chakra.span fontFamily="mono" fontSize="xs" textAlign="end" overflowWrap="anywhere">
        {valor}
      </chakra.span>
      <BotaoCopiar texto={valor} aviso={dizer('checkouts.copiado')} rotulo={dizer('checkouts.copiar', { nome })} />
    </Flex>
  </Flex>
)

export const Dados = ({ c }: C) => (
  <section>
    <DoCliente rotulo={dizer('checkouts.empresa')} empresa={c.empresa} />
    {c.linkNome && <Dado nome={dizer('checkouts.link')}>{c.linkNome}</Dado>}
    <Numero nome={dizer('checkouts.codigo')} valor={c.id} />
    {c.pagador && (
      <>
        <Dado nome={dizer('checkouts.pagador')}>{c.pagador.nome}</Dado>
        <Dado nome={dizer('checkouts.documento')}>{c.pagador.documento}</Dado>
        {c.pagador.email && <Dado nome={dizer('checkouts.email')}>{c.pagador.email}</Dado>}
        <Dado nome={dizer('checkouts.contato')}>{c.pagador.contato}</Dado>
      </>
    )}
    {c.taxa !== null && <Dado nome={dizer('checkouts.taxa')}>{emReais(c.taxa)}</Dado>}
    {c.liquido !== null && <Dado nome={dizer('checkouts.liquido')}>{emReais(c.liquido)}</Dado>}
    {c.estornado > 0 && <Dado nome={dizer('checkouts.devolvido')}>{emReais(c.estornado)}</Dado>}
  </section>
)

export const Cobrancas = ({ c }: C) => (
  <ParteDaFolha titulo={dizer('checkouts.cobrancas')}>
    {c.cobrancas.length === 0 && <Text color="ink-2">{dizer('checkouts.semCobranca')}</Text>}
    {c.cobrancas.map((cobranca, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: charges have no id of one kind, and never move
      <Box key={n} mt={n > 0 ? '4' : undefined}>
        <Flex justify="space-between" gap="3" align="baseline" wrap="wrap">
          <Text fontWeight="semibold">
            {dizer(`checkouts.cobranca.${cobranca.tipo}`)} · {emReais(cobranca.valor)}
          </Text>
          <Text fontSize="sm" color="ink-2">
            {cobranca.estado}
            {cobranca.em && ' · '}
            {cobranca.em && <Momento iso={cobranca.em} />}
          </Text>
        </Flex>
        {cobranca.numeros.map(({ nome, valor }) => (
          <Numero key={nome} nome={dizer(`checkouts.numero.${nome}`)} valor={valor} />
        ))}
      </Box>
    ))}
  </ParteDaFolha>
)

const tons = { aprovado: 'bom', reprovado: 'ruim', indeterminado: 'atencao' } as const

export function Riscos({ c }: C) {
  const { t } = useTextos()
  return (
    <ParteDaFolha titulo={dizer('checkouts.risco')}>
      {c.riscos.length === 0 && <Text color="ink-2">{dizer('checkouts.semRisco')}</Text>}
      {c.riscos.map(r => (
        <Box key={`${r.em}${r.pontos}`} py="2">
          <Flex justify="space-between" gap="3" wrap="wrap" fontSize="sm">
            <Situacao tom={tons[r.veredito]}>{dizer(`checkouts.risco.${r.veredito}`)}</Situacao>
            <Text color="ink-2">
              {dizer('checkouts.risco.pontos', { pontos: r.pontos, limiar: r.limiar })} · <Momento iso={r.em} />
            </Text>
          </Flex>
          {r.motivos.map(m => (
            <Dado key={m.codigo} nome={t(`risco.motivo.${m.codigo}`)}>
              {m.pontos}
            </Dado>
          ))}
        </Box>
      ))}
    </ParteDaFolha>
  )
}

/** A part that is shown only where there is something in it. */
const SeHouver = ({ titulo, itens }: { titulo: string; itens: readonly ReactNode[] }) =>
  itens.length > 0 && <ParteDaFolha titulo={titulo}>{itens}</ParteDaFolha>

const nomesDasDevolucoes = ['devolucao', 'estorno', 'estorno-desfeito'] as const
export const Devolucoes = ({ c }: C) => (
  <SeHouver
    titulo={dizer('checkouts.devolucoes')}
    itens={c.devolucoes.map(d => {
      const tipo = nomesDasDevolucoes.find(n => n === d.tipo) ?? 'devolucao'
      return (
        <Dado key={d.referencia + d.tipo} nome={dizer(`checkouts.devolucao.${tipo}`)}>
          {emReais(d.valor)} · <Momento iso={d.em} />
        </Dado>
      )
    })}
  />
)

/** What staff said of its refunds, and why: their sheet alone shows it. */
export const Razoes = ({ c }: C) => (
  <SeHouver
    titulo={dizer('checkouts.razoes')}
    itens={c.razoes.map(r => (
      <Dado key={r.em + r.qual} nome={dizer(`checkouts.razao.${r.qual}`, { valor: emReais(r.valor), quem: r.quem })}>
        {r.motivo} · <Momento iso={r.em} />
      </Dado>
    ))}
  />
)

export const Disputas = ({ c }: C) => (
  <SeHouver
    titulo={dizer('checkouts.disputas')}
    itens={c.disputas.map(d => (
      <Dado key={d.id} nome={dizer(`checkouts.disputa.${d.tipo}`, { id: d.id })}>
        {emReais(d.valor)} · {d.estado}
      </Dado>
    ))}
  />
)

const TRIBUTOS = ['cbsInformado', 'ibsInformado', 'segregado', 'devolvido'] as const
/** What the merchant told of document and taxes, and what was set apart of the sale (decision 0221). */
export const Fiscal = ({ c }: C) =>
  c.fiscal && (
    <ParteDaFolha titulo={dizer('checkouts.fiscal')}>
      {c.fiscal.docFiscal && (
        <Dado nome={dizer(`checkouts.fiscal.${c.fiscal.docFiscal.tipo}`)}>{c.fiscal.docFiscal.chave}</Dado>
      )}
      {TRIBUTOS.map(campo => {
        const valor = c.fiscal?.[campo]
        return (
          !!valor && (
            <Dado key={campo} nome={dizer(`checkouts.fiscal.${campo}`)}>
              {emReais(valor)}
            </Dado>
          )
        )
      })}
    </ParteDaFolha>
  )

export const Divisao = ({ c }: C) => (
  <>
    <SeHouver
      titulo={dizer('checkouts.divisao')}
      itens={c.partes.map(p => (
        <Dado key={p.recebedorId ?? 'empresa'} nome={p.nome}>
          {emReais(p.valor)}
        </Dado>
      ))}
    />
    <SeHouver
      titulo={dizer('checkouts.parcelas')}
      itens={c.recebiveis.map(r => (
        <Dado
          key={`${r.numeroParcela}${r.data}`}
          nome={`${dizer('checkouts.parcela', { n: r.numeroParcela, total: r.parcelas })} · ${formatarData(r.data)}`}
        >
          {emReais(r.valor)} · {dizer(`recebiveisDaEquipe.${r.situacao}`)}
        </Dado>
      ))}
    />
  </>
)
