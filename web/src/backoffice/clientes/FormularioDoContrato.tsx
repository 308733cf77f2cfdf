import { Box, Button, chakra, Flex, Input, SimpleGrid, Stack, Text, Textarea } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import type { simularContrato } from '../../../../shared/contract/contratoDaEmpresa.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import { dataSaoPaulo, dataValida, formatarData, somarDias } from '../../../../shared/domain/calendario.ts'
import {
  DIAS_ATE_A_VIGENCIA,
  MAXIMO_DE_DIAS_DO_REPASSE,
  modulosDoContrato,
} from '../../../../shared/domain/contrato.ts'
import { limitesDaPolitica } from '../../../../shared/domain/politicaDeCredito.ts'
import { useAction } from '../../api/useAction.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { Interruptor } from '../../ui/Interruptor.tsx'
import { type Faltas, lerCampos, useFormulario } from '../../ui/useFormulario.ts'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import type { Cliente } from './FolhaDoCliente.tsx'
import { Simulacao } from './Simulacao.tsx'

type Condicoes = Cliente['contrato']['condicoes']
const escrito = (n: number) => String(n).replace('.', ',')
/** Pure: percent as typed, '3,49' or '3.49'; undefined of what is none. */
const lerPercentual = (texto: string): number | undefined => {
  const limpo = texto.trim().replace(',', '.')
  const n = /^\d{1,3}(\.\d{1,2})?$/.test(limpo) ? Number(limpo) : Number.NaN
  return n >= 0 && n <= 100 ? n : undefined
}
const juros = Array.from({ length: 12 }, (_, n) => n + 1)
const nomeDosJuros = (n: number) => `juros-${n}` as const
const doJuros = juros.slice(1).map(nomeDosJuros)
const prazos = ['repassePix', 'repasseBoleto'] as const
const limites = ['cobranca', 'vendaDia', 'saidaDia', 'saidaMes'] as const
const guarda = ['garantia', 'garantiaDias'] as const
const campos = [
  ...(['pix', 'boleto', 'cartao', ...doJuros, 'taxaMes', ...prazos, ...guarda, ...limites] as const),
  ...(['vigencia', 'motivo'] as const),
] as const
type Nome = (typeof campos)[number]

/** The next version of a client's contract: what it would have cost is asked before it is defined. */
export function FormularioDoContrato({ cliente: c, aoDefinir }: { cliente: Cliente; aoDefinir: () => void }) {
  const { condicoes: antes } = c.contrato
  const definir = useAction('definirContrato')
  const simular = useAction('simularContrato')
  const [boleto, setBoleto] = useState(Math.round(antes.taxas.boleto.valor * 100))
  const [tetos, setTetos] = useState({
    cobranca: centavosDe(antes.limites?.cobranca),
    vendaDia: centavosDe(antes.limites?.vendaDia),
    saidaDia: centavosDe(antes.limites?.saidaDia),
    saidaMes: centavosDe(antes.limites?.saidaMes),
  })
  const [modulos, setModulos] = useState(antes.modulos)
  const [simulado, setSimulado] = useState<Received<typeof simularContrato>>()
  const [pronto, setPronto] = useState<{ vigencia: string; condicoes: Condicoes; motivo: string }>()
  const hoje = dataSaoPaulo(Date.now())
  /** How many instalments the contract has: all twelve where it has none yet. */
  const parcelas = antes.taxas.cartao.parcelas.length || juros.length
  /** What the fields say, once none of them is wrong. */
  const lidas = (v: Readonly<Record<Nome, string>>): Condicoes => {
    const taxa = (nome: Nome) => lerPercentual(v[nome] ?? '') ?? 0
    const tabela = juros.slice(0, parcelas).map(n => ({
      numeroParcela: n,
      juros: n === 1 ? 0 : taxa(nomeDosJuros(n)),
    }))
    return {
      ...antes,
      taxas: {
        pix: { percentual: taxa('pix') },
        boleto: { valor: boleto / 100 },
        cartao: { percentual: taxa('cartao'), parcelas: tabela },
      },
      antecipacao: v.taxaMes
        ? { taxaMes: v.taxaMes.replace(',', '.'), metodo: antes.antecipacao?.metodo ?? 'simples' }
        : null,
      modulos,
      repasse: { pix: lerDias(v.repassePix) ?? 0, boleto: lerDias(v.repasseBoleto) ?? 0 },
      garantia: { percentual: taxa('garantia'), dias: lerDias(v.garantiaDias, limitesDaPolitica.dias) ?? 0 },
      limites: {
        ...{ cobranca: reaisOuNada(tetos.cobranca), saidaDia: reaisOuNada(tetos.saidaDia) },
        ...{ vendaDia: reaisOuNada(tetos.vendaDia), saidaMes: reaisOuNada(tetos.saidaMes) },
      },
    }
  }
  const form = useFormulario({
    campos,
    conferir: v => ({
      ...faltasDasTaxas(v, parcelas),
      ...Object.fromEntries(
        prazos.map(nome => [nome, lerDias(v[nome]) === undefined && { texto: dizer('contrato.prazoInvalido') }]),
      ),
      ...faltasDaGarantia(v),
      vendaDia: tetos.vendaDia > 0 &&
        tetos.cobranca > tetos.vendaDia && { texto: dizer('contrato.diaMenorQueCobranca') },
      saidaMes: tetos.saidaMes > 0 && tetos.saidaDia > tetos.saidaMes && { texto: dizer('contrato.mesMenorQueDia') },
      vigencia: !vigenciaBoa(v.vigencia, hoje) && { texto: dizer('contrato.vigenciaInvalida') },
      motivo: v.motivo.length < 3 && { texto: dizer('contrato.semMotivo') },
    }),
    enviar: async v => setPronto({ vigencia: v.vigencia, motivo: v.motivo, condicoes: lidas(v) }),
  })
  const perguntar = async (formulario: HTMLFormElement | null) => {
    if (!formulario) return
    const v = lerCampos(new FormData(formulario), campos)
    if (form.apontar({ ...faltasDasTaxas(v, parcelas), ...faltasDaGarantia(v) })) return
    const r = await simular.executar({ params: { id: c.id }, body: { condicoes: lidas(v) } })
    setSimulado(r.ok ? r.data : undefined)
  }
  const confirmar = async () => {
    if (!pronto) return
    const r = await definir.executar({ params: { id: c.id }, body: pronto })
    if (!r.ok) return
    const { versao } = r.data
    avisar(versao ? dizer('contrato.definida', { n: versao.numero }) : dizer('proposta.pedida'))
    setPronto(undefined)
    aoDefinir()
  }
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="5">
        <Text color="ink-2">{dizer('contrato.novaTexto')}</Text>
        <SimpleGrid columns={{ base: 1, sm: 3 }} gap="4">
          <Campo {...form.campo('pix')} rotulo={dizer('contrato.campo.pix')}>
            <Input name="pix" size="lg" inputMode="decimal" defaultValue={escrito(antes.taxas.pix.percentual)} />
          </Campo>
          <Campo {...form.campo('boleto')} rotulo={dizer('contrato.campo.boleto')}>
            <CampoDinheiro name="boleto" size="lg" centavos={boleto} aoMudar={setBoleto} />
          </Campo>
          <Campo {...form.campo('cartao')} rotulo={dizer('contrato.campo.cartao')}>
            <Input name="cartao" size="lg" inputMode="decimal" defaultValue={escrito(antes.taxas.cartao.percentual)} />
          </Campo>
        </SimpleGrid>
        <Juros quantas={parcelas} de={antes.taxas.cartao.parcelas} campo={form.campo} />
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <Campo
            {...form.campo('taxaMes')}
            rotulo={dizer('contrato.campo.taxaMes')}
            dica={dizer('contrato.campo.taxaMesDica')}
          >
            <Input
              name="taxaMes"
              size="lg"
              inputMode="decimal"
              defaultValue={antes.antecipacao?.taxaMes.replace('.', ',') ?? ''}
            />
          </Campo>
          <Box alignSelf="end">
            <Campo {...form.campo('vigencia')} rotulo={dizer('contrato.campo.vigencia')}>
              <Input
                name="vigencia"
                type="date"
                size="lg"
                defaultValue={hoje}
                min={hoje}
                max={somarDias(hoje, DIAS_ATE_A_VIGENCIA)}
              />
            </Campo>
          </Box>
        </SimpleGrid>
        <Grupo titulo={dizer('contrato.repasse')} texto={dizer('contrato.repasseTexto')}>
          <SimpleGrid columns={2} gap="4">
            {prazos.map(nome => (
              <Campo key={nome} {...form.campo(nome)} rotulo={dizer(`contrato.campo.${nome}`)}>
                <Input
                  name={nome}
                  size="lg"
                  inputMode="numeric"
                  defaultValue={String(antes.repasse?.[nome === 'repassePix' ? 'pix' : 'boleto'] ?? 0)}
                />
              </Campo>
            ))}
          </SimpleGrid>
        </Grupo>
        <Grupo titulo={dizer('contrato.garantia')} texto={dizer('contrato.garantiaTexto')}>
          <SimpleGrid columns={2} gap="4">
            <Campo {...form.campo('garantia')} rotulo={dizer('contrato.campo.garantia')}>
              <Input
                name="garantia"
                size="lg"
                inputMode="decimal"
                defaultValue={escrito(antes.garantia?.percentual ?? 0)}
              />
            </Campo>
            <Campo {...form.campo('garantiaDias')} rotulo={dizer('contrato.campo.garantiaDias')}>
              <Input
                name="garantiaDias"
                size="lg"
                inputMode="numeric"
                defaultValue={String(antes.garantia?.dias ?? 0)}
              />
            </Campo>
          </SimpleGrid>
        </Grupo>
        <Grupo titulo={dizer('contrato.limites')} texto={dizer('contrato.limitesTexto')}>
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
            {limites.map(nome => (
              <Campo key={nome} {...form.campo(nome)} rotulo={dizer(`contrato.campo.${nome}`)}>
                <CampoDinheiro
                  name={nome}
                  size="lg"
                  centavos={tetos[nome]}
                  aoMudar={valor => setTetos(atuais => ({ ...atuais, [nome]: valor }))}
                />
              </Campo>
            ))}
          </SimpleGrid>
        </Grupo>
        <chakra.fieldset>
          <chakra.legend fontWeight="semibold">{dizer('contrato.modulos')}</chakra.legend>
          <SimpleGrid columns={{ base: 1, sm: 2 }} columnGap="8">
            {modulosDoContrato.map(m => (
              <Interruptor
                key={m}
                nome={m}
                rotulo={dizer(`contrato.modulo.${m}`)}
                ligado={modulos[m]}
                aoMudar={ligado => setModulos(atuais => ({ ...atuais, [m]: ligado }))}
              />
            ))}
          </SimpleGrid>
        </chakra.fieldset>
        <Campo {...form.campo('motivo')} rotulo={dizer('contrato.campo.motivo')}>
          <Textarea name="motivo" rows={2} maxLength={300} />
        </Campo>
        <Simulacao simulado={simulado} />
        {simular.erro && <Aviso tom="erro">{palavrasDo(simular.erro)}</Aviso>}
        <Flex gap="3" justify="flex-end" wrap="wrap">
          <Button
            variant="outline"
            aria-disabled={simular.enviando}
            onClick={e => void perguntar(e.currentTarget.form)}
          >
            {dizer(simular.enviando ? 'contrato.simulando' : 'contrato.simular')}
          </Button>
          <Button type="submit">{dizer('contrato.definir')}</Button>
        </Flex>
      </Stack>
      <Confirmacao
        aberto={!!pronto}
        titulo={dizer('contrato.definir.pergunta', { nome: c.nome })}
        texto={dizer('contrato.definir.texto', { dia: formatarData(pronto?.vigencia ?? hoje) })}
        confirmar={definir.enviando ? dizer('caso.enviando') : dizer('contrato.definir')}
        cancelar={dizer('caso.voltar')}
        enviando={definir.enviando}
        erro={palavrasDo(definir.erro)}
        aoConfirmar={() => void confirmar()}
        aoCancelar={() => {
          definir.limparErro()
          setPronto(undefined)
        }}
      />
    </chakra.form>
  )
}

const centavosDe = (reais: number | null | undefined): number => Math.round((reais ?? 0) * 100)
/** Pure: zero is no limit of its own. */
const reaisOuNada = (centavos: number): number | null => (centavos > 0 ? centavos / 100 : null)
/** Pure: whole days from 0 to the most; undefined of what is none. */
const lerDias = (texto = '', maximo: number = MAXIMO_DE_DIAS_DO_REPASSE): number | undefined => {
  const n = /^\d{1,3}$/.test(texto.trim()) ? Number(texto.trim()) : Number.NaN
  return n <= maximo ? n : undefined
}

/** Pure: what is no guarantee: a part that is held for no day, or a day for which nothing is held, is a slip of the pen. */
function faltasDaGarantia(v: Readonly<Record<Nome, string>>): Faltas<Nome> {
  const [parte, dias] = [lerPercentual(v.garantia ?? ''), lerDias(v.garantiaDias, limitesDaPolitica.dias)]
  const sobra = parte !== undefined && dias !== undefined && parte > 0 !== dias > 0
  return {
    garantia: parte === undefined && { texto: dizer('contrato.taxaInvalida') },
    garantiaDias:
      dias === undefined
        ? { texto: dizer('contrato.garantiaDiasInvalida') }
        : sobra && { texto: dizer('contrato.garantiaInvalida') },
  }
}

const Grupo = ({ titulo, texto, children }: { titulo: string; texto: string; children: ReactNode }) => (
  <chakra.fieldset>
    <chakra.legend fontWeight="semibold">{titulo}</chakra.legend>
    <Text color="ink-2" fontSize="sm" mb="3">
      {texto}
    </Text>
    {children}
  </chakra.fieldset>
)

const vigenciaBoa = (dia: string, hoje: string): boolean =>
  dataValida(dia) && dia >= hoje && dia <= somarDias(hoje, DIAS_ATE_A_VIGENCIA)

/** Pure: which rates are none. */
function faltasDasTaxas(v: Readonly<Record<Nome, string>>, parcelas: number): Faltas<Nome> {
  const errada = (nome: Nome) => lerPercentual(v[nome] ?? '') === undefined && { texto: dizer('contrato.taxaInvalida') }
  return {
    ...{ pix: errada('pix'), cartao: errada('cartao'), taxaMes: v.taxaMes !== '' && errada('taxaMes') },
    ...Object.fromEntries(doJuros.slice(0, parcelas - 1).map(nome => [nome, errada(nome)])),
  }
}

/** The interest that may be passed on, an instalment a field; what is paid at once bears none. */
function Juros(p: {
  quantas: number
  de: Condicoes['taxas']['cartao']['parcelas']
  campo: (nome: Nome) => { nome: string; erro: string | undefined }
}) {
  return (
    <chakra.fieldset>
      <chakra.legend fontWeight="semibold" mb="2">
        {dizer('contrato.parcelas')}
      </chakra.legend>
      <SimpleGrid columns={{ base: 3, sm: 6 }} gap="2">
        {juros.slice(1, p.quantas).map(n => (
          <Campo key={n} {...p.campo(nomeDosJuros(n))} rotulo={dizer('contrato.parcela', { n })}>
            <Input
              name={nomeDosJuros(n)}
              inputMode="decimal"
              defaultValue={escrito(p.de.find(d => d.numeroParcela === n)?.juros ?? 0)}
            />
          </Campo>
        ))}
      </SimpleGrid>
    </chakra.fieldset>
  )
}
