import * as z from 'zod'
import { endpoint, webhook } from './endpoint.ts'
import { AvisoDesconhecido, PspDesconhecido } from './erros.ts'

/** What providers tell us: the webhooks that come in, on an API of their own (DESIGN §3). */

export const receberPix = endpoint({
  operation: 'receberPix',
  access: webhook('pix'),
  summary: 'The PSP tells of Pix received or returned (BACEN Pix API 2.9, callback `…/pix`).',
  impacto: 'Pagamentos por Pix demoram a ser confirmados.',
  params: { psp: z.string().regex(/^[a-z0-9-]{1,30}$/) },
  // item by item, any number of them: a broken one must not hide the others
  body: z.looseObject({ pix: z.array(z.unknown()) }),
  limite: 1024 * 1024,
  response: z.object({}),
  errors: [PspDesconhecido],
})

export const receberMed = endpoint({
  operation: 'receberMed',
  access: webhook('med'),
  summary: 'The PSP tells of contestations of Pix (callback `…/med`): hints to ask about those cases, never facts.',
  impacto: 'Contestações de Pix demoram a ser vistas, e o valor delas, a ser guardado.',
  params: { psp: z.string().regex(/^[a-z0-9-]{1,30}$/) },
  // item by item: a broken one must not hide the others
  body: z.looseObject({ contestacoes: z.array(z.unknown()).max(100) }),
  limite: 1024 * 1024,
  response: z.object({}),
  errors: [PspDesconhecido],
})

export const receberRecorrencia = endpoint({
  operation: 'receberRecorrencia',
  access: webhook('pix'),
  summary:
    'The PSP tells of mandates of Pix Automático and of their debits (BACEN Pix API 2.9, callbacks `…/rec` and `…/cobr`): hints to ask about each, never facts.',
  impacto: 'Autorizações e débitos do Pix Automático demoram a ser vistos.',
  params: { psp: z.string().regex(/^[a-z0-9-]{1,30}$/), qual: z.enum(['rec', 'cobr']) },
  // item by item: a broken one must not hide the others
  body: z.looseObject({
    recs: z.array(z.unknown()).max(100).optional(),
    cobsr: z.array(z.unknown()).max(100).optional(),
  }),
  limite: 1024 * 1024,
  response: z.object({}),
  errors: [PspDesconhecido],
})

export const receberCielo = endpoint({
  operation: 'receberCielo',
  access: webhook('cielo'),
  summary: 'The acquirer’s notification (Cielo E-commerce 3.0): a hint to ask about that payment, never a fact.',
  impacto: 'Pagamentos por cartão e boleto demoram a ser confirmados.',
  /** What has both but cannot be read is kept; without them it is refused, and comes again. */
  body: z.looseObject({ PaymentId: z.string().max(200), ChangeType: z.int() }),
  response: z.object({}),
  errors: [AvisoDesconhecido],
})

export const inscreverWhatsApp = endpoint({
  operation: 'inscreverWhatsApp',
  access: webhook('whatsapp'),
  summary: 'Meta asks whether the webhook’s address is ours: the challenge goes back as text.',
  impacto: 'O endereço dos avisos do WhatsApp não pode ser registrado.',
  query: {
    'hub.mode': z.string().max(20),
    'hub.verify_token': z.string().max(100),
    'hub.challenge': z.string().regex(/^[A-Za-z0-9_-]{1,200}$/),
  },
  response: z.string(),
  errors: [AvisoDesconhecido],
})

export const receberWhatsApp = endpoint({
  operation: 'receberWhatsApp',
  access: webhook('whatsapp'),
  summary: 'Delivery states of tokens (WhatsApp Cloud API), signed over the bytes of the body.',
  impacto: 'Pagadores não sabem se o token do WhatsApp chegou.',
  body: z.looseObject({ object: z.string().max(100), entry: z.array(z.looseObject({})).max(1000) }),
  limite: 1024 * 1024,
  response: z.object({}),
  errors: [AvisoDesconhecido],
})
