import { Button, chakra, Flex, Grid, Input, NativeSelect, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { lerBoleto } from '../../../../shared/domain/boleto/linhaDigitavel.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import {
  type Sentido,
  type ServicoDaConta,
  servicosDaConta,
  tiposDeContraparte,
} from '../../../../shared/domain/contasDoProvedor.ts'
import { deReais, paraReais } from '../../../../shared/domain/dinheiro.ts'
import { tipoDocumento } from '../../../../shared/domain/documento.ts'
import { useAction } from '../../api/useAction.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { type Faltas, useFormulario } from '../../ui/useFormulario.ts'
import { EscolhaDaEmpresa } from '../clientes/EscolhaDaEmpresa.tsx'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import { type Conta, operacoes } from './operacoes.ts'
import { camposDaRepeticao, type FimDaSerie, faltasDaRepeticao, Repeticao, repeticaoDe } from './Repeticao.tsx'

interface Props {
  sentido: Sentido
  aberta: boolean
  aoFechar: () => void
  aoGravar: () => void
}
/** The sheet where one is registered. */
export const NovaConta = ({ sentido, aberta, aoFechar, aoGravar }: Props) => (
  <Folha aberta={aberta} aoFechar={aoFechar} titulo={dizer('contas.nova')} largura="36rem">
    <FormularioDaConta sentido={sentido} aoGravar={aoGravar} />
  </Folha>
)

type Tipo = (typeof tiposDeContraparte)[number]
const campos = [
  ...(['linha', 'empresaId', 'nome', 'documento', 'servico', 'descricao', 'valor'] as const),
  ...(['emissao', 'vencimento', 'contaContabil'] as const),
  ...camposDaRepeticao,
] as const
type Nome = (typeof campos)[number]

/** Pure: what is wrong with what was written. */
function faltasDaConta(
  v: Readonly<Record<Nome, string>>,
  dito: { tipo: Tipo | undefined; centavos: number; hoje: string; presa: boolean; fim: FimDaSerie },
): Faltas<Nome> {
  const { tipo, centavos, hoje, presa, fim } = dito
  const vazio = { texto: dizer('conta.obrigatorio') }
  const deOutra = tipo !== undefined && tipo !== 'empresa'
  return {
    linha: v.linha !== '' && !lerBoleto(v.linha, hoje).ok && { texto: dizer('conta.linhaInvalida') },
    empresaId: tipo === 'empresa' && !v.empresaId && vazio,
    nome: deOutra && v.nome.length < 2 && vazio,
    documento: deOutra && !tipoDocumento(v.documento) && { texto: dizer('conta.documentoInvalido') },
    descricao: v.descricao.length < 3 && vazio,
    valor: centavos === 0 && { texto: dizer('lancamento.semValor') },
    emissao: !v.emissao && vazio,
    vencimento: !v.vencimento ? vazio : !presa && v.vencimento < v.emissao && { texto: dizer('conta.vencimentoAntes') },
    contaContabil: v.contaContabil !== '' &&
      !/^\d(\.\d{1,4}){0,5}$/.test(v.contaContabil) && { texto: dizer('conta.contabilInvalida') },
    ...faltasDaRepeticao(v, fim, v.vencimento),
  }
}

/**
 * Registers one, or changes `atual` while nothing came for it: with whom it is stays as it was, and so do the amount and the
 * days of what a commission made.
 */
export function FormularioDaConta({
  sentido,
  atual,
  aoGravar,
}: {
  sentido: Sentido
  atual?: Conta
  aoGravar: () => void
}) {
  const criar = useAction(operacoes[sentido].criar)
  const alterar = useAction(operacoes[sentido].alterar)
  const hoje = dataSaoPaulo(Date.now())
  const presa = !!(atual?.origem || atual?.tributo)
  const [tipo, setTipo] = useState<Tipo>(sentido === 'receber' ? 'empresa' : 'fornecedor')
  const [fim, setFim] = useState<FimDaSerie>('aberto')
  const [centavos, setCentavos] = useState(deReais(atual?.valor ?? 0) ?? 0)
  const [vencimento, setVencimento] = useState(atual?.vencimento ?? '')
  const form = useFormulario({
    campos,
    conferir: v => faltasDaConta(v, { tipo: atual ? undefined : tipo, centavos, hoje, presa, fim }),
    enviar: v => {
      const dados = {
        servico: v.servico as ServicoDaConta,
        descricao: v.descricao,
        valor: paraReais(centavos),
        ...{ emissao: v.emissao, vencimento: v.vencimento },
        ...(v.contaContabil && { contaContabil: v.contaContabil }),
        ...(v.linha && { linha: v.linha }),
      }
      if (atual) return alterar.executar({ params: { id: atual.id }, body: dados })
      const contraparte =
        tipo === 'empresa' ? { tipo, empresaId: v.empresaId } : { tipo, nome: v.nome, documento: v.documento }
      return criar.executar({ body: { contraparte, ...dados, ...repeticaoDe(v, fim) } })
    },
    aoConcluir: c => {
      avisar(dizer('conta.gravada', { nome: c.contraparte.nome }))
      aoGravar()
    },
    aoRecusar: erro => (erro.name === 'ContaInvalida' ? faltaDoServidor(erro.motivo) : undefined),
  })
  /** A slip says its amount and its day. */
  const lerLinha = (texto: string) => {
    const lido = lerBoleto(texto, hoje)
    if (!lido.ok || presa) return
    if (lido.valor.valor) setCentavos(lido.valor.valor)
    if (lido.valor.tipo === 'cobranca' && lido.valor.vencimento) setVencimento(lido.valor.vencimento)
    form.perdoar('linha', 'valor', 'vencimento')
  }
  const opcional = dizer('conta.opcional')
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="5">
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        {sentido === 'pagar' && (
          <Campo
            {...form.campo('linha')}
            rotulo={dizer('conta.linha')}
            dica={dizer('conta.linhaDica')}
            opcional={opcional}
          >
            <Input
              name="linha"
              size="lg"
              maxLength={60}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={atual?.linha ?? ''}
              onChange={e => lerLinha(e.currentTarget.value)}
            />
          </Campo>
        )}
        {!atual && <ComQuem tipo={tipo} aoMudar={setTipo} campo={form.campo} />}
        {presa && atual ? <Presos atual={atual} /> : <Servico sentido={sentido} atual={atual} campo={form.campo} />}
        <Campo {...form.campo('descricao')} rotulo={dizer('conta.descricao')}>
          <Input name="descricao" size="lg" maxLength={140} autoComplete="off" defaultValue={atual?.descricao ?? ''} />
        </Campo>
        {!presa && (
          <>
            <Campo {...form.campo('valor')} rotulo={dizer('conta.valor')}>
              <CampoDinheiro size="lg" centavos={centavos} aoMudar={setCentavos} />
            </Campo>
            <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
              <Campo {...form.campo('emissao')} rotulo={dizer('conta.emissao')}>
                <Input type="date" name="emissao" size="lg" defaultValue={atual?.emissao ?? hoje} />
              </Campo>
              <Campo {...form.campo('vencimento')} rotulo={dizer('conta.vencimento')}>
                <Input
                  type="date"
                  name="vencimento"
                  size="lg"
                  value={vencimento}
                  onChange={e => setVencimento(e.currentTarget.value)}
                />
              </Campo>
            </Grid>
          </>
        )}
        {!atual && <Repeticao campo={form.campo} fim={fim} aoMudarFim={setFim} />}
        <Campo
          {...form.campo('contaContabil')}
          rotulo={dizer('conta.contabil')}
          dica={dizer('conta.contabilDica')}
          opcional={opcional}
        >
          <Input
            name="contaContabil"
            size="lg"
            maxLength={20}
            autoComplete="off"
            defaultValue={atual?.contaContabil ?? ''}
          />
        </Campo>
        <Flex justify="flex-end">
          <Button type="submit" aria-disabled={form.enviando}>
            {form.enviando ? dizer('caso.enviando') : dizer('conta.gravar')}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  )
}

/** Of what the server refused, the field that it is about. */
function faltaDoServidor(motivo: string): Faltas<Nome> | undefined {
  if (motivo === 'empresa') return { empresaId: { texto: dizer('conta.invalida.empresa') } }
  if (motivo === 'documento') return { documento: { texto: dizer('conta.invalida.documento') } }
  if (motivo === 'linha') return { linha: { texto: dizer('conta.invalida.linha') } }
  if (motivo === 'repeticao') return { intervalo: { texto: dizer('conta.invalida.repeticao') } }
  return motivo === 'vencimento' ? { vencimento: { texto: dizer('conta.invalida.vencimento') } } : undefined
}

/** Whom it is with: a company of ours, chosen from the clients, anybody else by name and document. */
function ComQuem(p: { tipo: Tipo; aoMudar: (tipo: Tipo) => void; campo: CampoDe }) {
  return (
    <>
      <Campo nome="tipo" rotulo={dizer('conta.tipo')}>
        <NativeSelect.Root>
          <NativeSelect.Field h="12" value={p.tipo} onChange={e => p.aoMudar(e.currentTarget.value as Tipo)}>
            {tiposDeContraparte.map(t => (
              <option key={t} value={t}>
                {dizer(`conta.tipo.${t}`)}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Campo>
      {p.tipo === 'empresa' ? (
        <EscolhaDaEmpresa campo={p.campo('empresaId')} />
      ) : (
        <>
          <Campo {...p.campo('nome')} rotulo={dizer('conta.nome')}>
            <Input name="nome" size="lg" maxLength={120} autoComplete="off" />
          </Campo>
          <Campo {...p.campo('documento')} rotulo={dizer('conta.documento')}>
            <Input name="documento" size="lg" maxLength={20} autoComplete="off" />
          </Campo>
        </>
      )}
    </>
  )
}

type CampoDe = (nome: Nome) => { nome: Nome; erro: string | undefined }
const Servico = (p: { sentido: Sentido; atual: Conta | undefined; campo: CampoDe }) => (
  <Campo {...p.campo('servico')} rotulo={dizer('conta.servico')}>
    <NativeSelect.Root>
      <NativeSelect.Field
        name="servico"
        h="12"
        defaultValue={p.atual?.servico ?? (p.sentido === 'receber' ? 'mensalidade' : 'fornecedor')}
      >
        {servicosDaConta.map(s => (
          <option key={s} value={s}>
            {dizer(`conta.servico.${s}`)}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  </Campo>
)

/** What a commission's account keeps as it is, as the form reads it. */
const Presos = ({ atual }: { atual: Conta }) => (
  <Aviso tom="nota">
    {dizer(atual.tributo ? 'conta.tributo.fixa' : 'conta.origem.fixa')}
    {(['servico', 'emissao', 'vencimento'] as const).map(nome => (
      <chakra.input key={nome} type="hidden" name={nome} value={atual[nome]} />
    ))}
  </Aviso>
)
