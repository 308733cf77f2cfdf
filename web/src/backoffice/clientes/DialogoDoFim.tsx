import { chakra, Flex, Stack, Text, Textarea } from '@chakra-ui/react'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { useAction } from '../../api/useAction.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { BotaoDeDinheiro } from '../../ui/BotaoDeDinheiro.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import type { QualDinheiro } from '../../ui/qual.ts'
import { useFormulario } from '../../ui/useFormulario.ts'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import type { Fim } from './Encerramento.tsx'
import type { Cliente } from './FolhaDoCliente.tsx'

const efeitos = ['links', 'folhas', 'reserva', 'pagamento', 'pessoas', 'volta'] as const
type Qual = 'pedir' | 'confirmar'
interface Props {
  cliente: Cliente
  fim: Fim
  aoConcluir: (qual: Qual) => void
}

/** Asks for an ending, or confirms one: what follows, and what is in the account, are said before. */
export function DialogoDoFim({ qual, aoFechar, ...resto }: Props & { qual: Qual | undefined; aoFechar: () => void }) {
  const { nome } = resto.cliente
  return (
    <Dialogo
      aberto={qual !== undefined}
      aoFechar={aoFechar}
      titulo={dizer(`fim.${qual ?? 'pedir'}.pergunta`, { nome })}
    >
      {qual === 'pedir' && <Pedir {...resto} />}
      {qual === 'confirmar' && <Confirmar {...resto} />}
    </Dialogo>
  )
}

/** Whose money goes out by an ending, and how much is there now. */
export const dinheiroDoFim = ({ cliente, fim }: Pick<Props, 'cliente' | 'fim'>): QualDinheiro => ({
  valor: fim.saldo.disponivel,
  de: cliente.nome,
})
const reais = (valor: number) => formatarReais(deReais(valor) ?? 0)
function Efeitos({ cliente, fim: { saldo } }: Props) {
  return (
    <>
      <chakra.ul ps="5" color="ink-2" fontSize="sm" display="grid" gap="1.5" listStyleType="disc">
        {efeitos.map(efeito => (
          <li key={efeito}>{dizer(`fim.efeito.${efeito}`)}</li>
        ))}
      </chakra.ul>
      <Text fontSize="sm">
        {dizer('fim.saldo', { disponivel: reais(saldo.disponivel), aLiberar: reais(saldo.aLiberar) })}
      </Text>
      {!cliente.conta && <Aviso tom="atencao">{dizer('fim.semConta')}</Aviso>}
    </>
  )
}

function Pedir(p: Props) {
  const { executar, enviando } = useAction('pedirEncerramento')
  const form = useFormulario({
    campos: ['motivo'],
    conferir: v => ({ motivo: v.motivo.trim().length < 10 && { texto: dizer('fim.semMotivo') } }),
    enviar: ({ motivo }) => executar({ params: { id: p.cliente.id }, body: { motivo: motivo.trim() } }),
    aoConcluir: () => p.aoConcluir('pedir'),
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <Efeitos {...p} />
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        <Campo {...form.campo('motivo')} rotulo={dizer('fim.motivo')}>
          <Textarea name="motivo" rows={3} maxLength={300} />
        </Campo>
        <Enviar enviando={enviando} palavra={dizer('fim.pedir')} sobre={dinheiroDoFim(p)} />
      </Stack>
    </chakra.form>
  )
}

function Confirmar(p: Props) {
  const { executar, enviando } = useAction('decidirEncerramento')
  const form = useFormulario({
    campos: ['observacao'],
    conferir: v => ({ observacao: v.observacao.trim().length < 3 && { texto: dizer('caso.semMotivo') } }),
    enviar: ({ observacao }) =>
      executar({ params: { id: p.cliente.id }, body: { decisao: 'confirmar', observacao: observacao.trim() } }),
    aoConcluir: () => p.aoConcluir('confirmar'),
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <Efeitos {...p} />
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        <Campo {...form.campo('observacao')} rotulo={dizer('caso.motivo')} dica={dizer('caso.motivoDica')}>
          <Textarea name="observacao" rows={2} maxLength={300} defaultValue={dizer('fim.confirmar.motivo')} />
        </Campo>
        <Enviar enviando={enviando} palavra={dizer('fim.confirmar')} sobre={dinheiroDoFim(p)} />
      </Stack>
    </chakra.form>
  )
}

const Enviar = ({ enviando, palavra, sobre }: { enviando: boolean; palavra: string; sobre: QualDinheiro }) => (
  <Flex justify="flex-end">
    <BotaoDeDinheiro sobre={sobre} type="submit" colorPalette="red" aria-disabled={enviando}>
      {enviando ? dizer('caso.enviando') : palavra}
    </BotaoDeDinheiro>
  </Flex>
)
